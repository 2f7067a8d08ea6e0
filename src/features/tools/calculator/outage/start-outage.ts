import type { Locale } from '../../../../i18n/locales.ts';
import { readNumberField } from '../../../../lib/number-fields.ts';
import { writeLists, writeTexts } from '../../../../lib/write-texts.ts';
import type { PriceArea } from '../../../../model/inputs/places.ts';
import { drawLevel } from './level.ts';
import {
  answerOutage,
  type ListedLoad,
  type OutageChoice,
  type OutageNumber,
  type OutageSite,
  outageExamples,
  outageNumbers,
} from './outage.ts';
import { type OutageWords, outageTexts } from './outage-texts.ts';

/** What the section gives its script. */
export interface OutageSetup {
  readonly site: OutageSite;
  readonly words: OutageWords;
  /** What a kWh of room earns (SEK a year). */
  readonly values: Readonly<Record<PriceArea, number>>;
}

/** Lets the hours follow what the visitor types and ticks. A field that cannot be read keeps its last good number. */
export default function startOutage(frame: HTMLElement): void {
  const form = frame.querySelector('form') as HTMLFormElement;
  const { site, words, values } = JSON.parse(frame.dataset['outage'] ?? '{}') as OutageSetup;
  const locale = document.documentElement.lang as Locale;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const level = frame.querySelector('[data-level]');
  let last: OutageChoice = outageExamples[site];

  const read = (): OutageChoice => {
    const number = (name: string, before: number) =>
      readNumberField(field(name), locale, words.outOfRange) ?? before;
    const load = (one: ListedLoad): ListedLoad => ({
      ...one,
      chosen: field(`load-${one.id}`).checked,
      power: number(`power-${one.id}`, one.power),
    });
    const numbers = Object.fromEntries(
      outageNumbers.map((name) => [name, number(name, last[name])]),
    ) as Record<OutageNumber, number>;
    return {
      ...numbers,
      area: field('area').value as PriceArea,
      month: Number(field('month').value),
      loads: last.loads.map(load),
    };
  };
  const write = (announced: boolean): void => {
    last = read();
    // What cannot be read leaves the answer to what could.
    frame.toggleAttribute('data-stale', form.querySelector('[aria-invalid]') !== null);
    const answer = answerOutage(last, values[last.area]);
    const { texts, notes } = outageTexts(last, answer, words, locale);
    if (level) level.innerHTML = drawLevel(last, answer, words, locale);
    writeTexts(frame, announced ? texts : { ...texts, status: '' }, 'text');
    writeLists(frame, { notes });
  };
  form.addEventListener('input', () => write(true));
  form.addEventListener('submit', (event) => event.preventDefault());
  // What the browser has kept from an earlier visit counts, too; nothing is said before something changes.
  write(false);
}
