import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type BuiltPrices, builtPrices } from './build-time-prices.ts';

const folder = '.cache';
const file = `${folder}/built-prices.json`;
/** A build waits no longer than this for the source (milliseconds). */
const patience = 3000;

let asked: Promise<BuiltPrices | null> | undefined;

/**
 * The prices of this build, asked for once however many pages want them. `PRICES_AT_BUILD=off` asks nobody and shows
 * none, for a build that must come out the same tomorrow. Runs at build, in Node.
 */
export const pricesOfThisBuild = (origin: string): Promise<BuiltPrices | null> => {
  if (process.env['PRICES_AT_BUILD'] === 'off') return Promise.resolve(null);
  asked ??= builtPrices({
    now: new Date(),
    fetch,
    origin,
    timeout: patience,
    cache: {
      read: () => readFileSync(file, 'utf8'),
      write: (text) => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text);
      },
    },
  });
  return asked;
};
