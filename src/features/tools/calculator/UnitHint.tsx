import type { Strings } from '../../../i18n/strings.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';

interface Props {
  readonly id: string;
  /** A price in kronor that looks like öre; null when there is nothing to ask. */
  readonly price: number | null;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>['ore'];
  /** Is given the price in kronor as it is typed. */
  readonly onTake: (price: string) => void;
}

/** Asks, where a price stands in kronor that nobody pays, whether öre were meant. It stops nothing. */
export default function UnitHint({ id, price, locale, words, onTake }: Props) {
  const kronor = formatNumber((price ?? 0) / 100, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  return (
    <div role="status">
      {price !== null && (
        <>
          <p id={id} className="mt-2 text-s">
            {interpolate(words.question, { ore: formatNumber(price, locale), price: kronor })}
          </p>
          <button type="button" className="button button-quiet mt-2" onClick={() => onTake(kronor)}>
            {interpolate(words.price, { price: kronor })}
          </button>
        </>
      )}
    </div>
  );
}
