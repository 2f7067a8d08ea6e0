// How long a year, and five, of quarter-hours take to be read and understood, beside Papa Parse alone splitting the same text.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readMeter } from '../../src/meter/read-meter.ts';

const ROUNDS = 15;
const YEAR = 35_040;

const fileOf = (years: number): string => {
  const rows = Array.from({ length: YEAR * years }, (_, at) => {
    const label = new Date(Date.UTC(2021, 0, 1) + at * 900_000).toISOString();
    const kwh = (0.2 + 0.1 * Math.sin(at) ** 2).toFixed(3).replace('.', ',');
    return `735999000000000000;${label.slice(0, 10)} ${label.slice(11, 16)};${kwh};OK;Uppmätt`;
  });
  return ['Mätpunkt;Starttid;Förbrukning (kWh);Status;Kvalitet', ...rows, ''].join('\r\n');
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] as number;

/** Median processor time of some rounds of work (ms). */
const timeOf = async (work: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
};

const measured: Record<string, { papa: number; own: number }> = {};
for (const years of [1, 5]) {
  const text = fileOf(years);
  const bytes = new TextEncoder().encode(text);
  const papa = await timeOf(() => Papa.parse(text, { delimiter: ';', skipEmptyLines: true }));
  const own = await timeOf(() => readMeter(bytes, {}, { zone: 'Europe/Stockholm' }));
  measured[years] = { papa, own };
  console.log(
    `${years} year(s), ${(bytes.length / 1e6).toFixed(1)} MB: Papa Parse ${papa.toFixed(0)} ms, read and understood ${own.toFixed(0)} ms (${(own / papa).toFixed(2)} ×)`,
  );
}
const [one, five] = [measured[1], measured[5]];
if (one && five) console.log(`five years take ${(five.own / one.own).toFixed(2)} × of one`);

/** Memory that a process needs more when it reads a file (bytes): one of its own measures it. */
const readAlone = `
  import { readFileSync } from 'node:fs';
  import { readMeter } from ${JSON.stringify(new URL('../../src/meter/read-meter.ts', import.meta.url).href)};
  const bytes = readFileSync(process.argv[1]);
  const before = process.memoryUsage.rss();
  await readMeter(bytes, {}, { zone: 'Europe/Stockholm' });
  console.log(process.resourceUsage().maxRSS * 1024 - before);`;
const folder = mkdtempSync(join(tmpdir(), 'meter-'));
try {
  const bytes = new TextEncoder().encode(fileOf(5));
  const path = join(folder, 'five-years.csv');
  writeFileSync(path, bytes);
  const used = Number(execFileSync(process.execPath, ['--input-type=module', '--eval', readAlone, path]));
  console.log(`most memory for five years: ${(used / bytes.length).toFixed(1)} × the file`);
} finally {
  rmSync(folder, { recursive: true });
}
