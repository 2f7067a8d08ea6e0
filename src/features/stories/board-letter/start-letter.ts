import type { Locale } from '../../../i18n/locales.ts';
import { runOnView } from '../../../lib/behaviours.ts';
import { writeTexts } from '../../../lib/write-texts.ts';
import { type Heating, letterTexts, type Words, yearStrokes } from './letter.ts';

/** Lets the letter's numbers follow what the reader chooses. */
function startLetter(section: HTMLElement): void {
  const form = section.querySelector('form') as HTMLFormElement;
  const { words, share } = JSON.parse(section.dataset['letter'] ?? '{}') as { words: Words; share: number };
  const locale = document.documentElement.lang as Locale;
  const write = () => {
    const chosen = new FormData(form);
    const choice = {
      flats: Number(chosen.get('flats')),
      heating: chosen.get('heating') as Heating,
      quarter: Number(chosen.get('quarter')),
    };
    const texts = letterTexts(choice, share, words, locale);
    writeTexts(section, texts, 'text');
    for (const [name, path] of Object.entries(yearStrokes(choice, share)))
      section.querySelector(`[data-stroke=${name}]`)?.setAttribute('d', path);
    for (const list of section.querySelectorAll<HTMLElement>('[data-quarter]'))
      list.hidden = list.dataset['quarter'] !== `${choice.quarter}`;
  };
  form.addEventListener('input', write);
  // What the browser has kept from an earlier visit counts, too.
  write();
  section.querySelector('[data-print]')?.addEventListener('click', () => {
    document.documentElement.dataset['printOnly'] = 'letter';
    addEventListener('afterprint', () => delete document.documentElement.dataset['printOnly'], {
      once: true,
    });
    print();
  });
}

runOnView('[data-letter]', startLetter);
