import type { Locale } from '../../../../i18n/locales.ts';
import { readNumberField } from '../../../../lib/number-fields.ts';
import { writeLists, writeTexts } from '../../../../lib/write-texts.ts';
import type { PriceArea } from '../../../../model/inputs/places.ts';
import type { SiteKind } from '../own/choice.ts';
import { type OfferWords, offerTexts } from './offer-texts.ts';
import { type FindingId, type Offer, type OfferNumber, offerNumbers, type Yardstick } from './review.ts';
import type { EnergyWorth } from './yardstick.ts';

/** What the section gives its script. */
export interface OfferSetup {
  readonly words: OfferWords;
  /** Published figures. */
  readonly published: Pick<Yardstick, 'productYears' | 'performanceYears'>;
  readonly worth: Readonly<Record<SiteKind, Readonly<Record<PriceArea, EnergyWorth>>>>;
}

/** Lets the verdicts follow what the visitor types. An empty field is a question to the installer; what cannot be read, too. */
export default function startOffer(frame: HTMLElement): void {
  const form = frame.querySelector('form') as HTMLFormElement;
  const { words, published, worth } = JSON.parse(frame.dataset['offer'] ?? '{}') as OfferSetup;
  const locale = document.documentElement.lang as Locale;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

  const read = (): Offer => ({
    ...(Object.fromEntries(
      offerNumbers.map((name) => [name, readNumberField(field(name), locale, words.outOfRange, true)]),
    ) as Record<OfferNumber, number | null>),
    site: field('site').value as SiteKind,
    area: field('area').value as PriceArea,
    vat: field('vat').checked,
    deducted: field('deducted').checked,
  });
  const write = (announced: boolean): void => {
    const offer = read();
    const yardstick = { ...published, ...worth[offer.site][offer.area] };
    const { texts, verdicts, losses, questions } = offerTexts(offer, yardstick, words, locale);
    writeTexts(frame, announced ? texts : { ...texts, status: '' }, 'text');
    writeLists(frame, { questions });
    for (const row of frame.querySelectorAll<HTMLElement>('[data-row]'))
      row.dataset['verdict'] = verdicts[row.dataset['row'] as FindingId];
    for (const name of ['ours', 'theirs'] as const)
      frame.querySelector(`[data-text=${name}]`)?.classList.toggle('own-loss', losses[name]);
  };
  form.addEventListener('input', () => write(true));
  form.addEventListener('submit', (event) => event.preventDefault());
  frame.querySelector('[data-clear]')?.addEventListener('click', () => {
    for (const name of offerNumbers) field(name).value = '';
    field(offerNumbers[0]).focus();
    write(true);
  });
  frame.querySelector('[data-print]')?.addEventListener('click', () => print());
  // What the browser has kept from an earlier visit counts, too; nothing is said before something changes.
  write(false);
}
