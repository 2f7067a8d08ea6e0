import { type RefObject, useEffect, useState } from 'react';
import { formatSek, formatUnit } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import type { ParsedNumber } from '../../../lib/read-number.ts';
import { calculate, exampleInput } from './calculator.ts';
import type { Entry } from './state.ts';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Reads what the form holds. */
  readonly read: () => Entry;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}

const valueOr = (example: number, typed?: ParsedNumber): number =>
  typed && !typed.fault ? typed.value : example;

/** A year's saving with what the form holds so far; what is not filled in yet is the example's, and all of it is named. */
export default function LiveFigure({ form, read, locale, words }: Props) {
  const [entry, setEntry] = useState<Entry | null>(null);
  useEffect(() => {
    const current = form.current;
    const update = () => setEntry(read());
    // A reset empties the fields after it has been told of.
    const updateSoon = () => setTimeout(update);
    update();
    current?.addEventListener('input', update);
    current?.addEventListener('reset', updateSoon);
    return () => {
      current?.removeEventListener('input', update);
      current?.removeEventListener('reset', updateSoon);
    };
  }, [form, read]);
  const consumption = valueOr(exampleInput.consumption, entry?.consumption);
  const price = valueOr(exampleInput.price, entry?.price);
  const technology = entry?.technology ?? exampleInput.technology;
  const { annual } = calculate({ consumption, price, technology });
  const own = entry && !entry.consumption.fault && !entry.price.fault && entry.technology;
  return (
    <p className="calc-live" data-own={own ? '' : undefined}>
      <span className="text-s text-quiet">{own ? words.result.annual : words.live.example}</span>
      <strong>{formatSek(annual, locale)}</strong>
      <span className="text-s text-quiet">
        <span>{formatUnit(consumption, 'kWh', locale)}</span>,{' '}
        <span>{formatSek(price, locale, { minimumFractionDigits: 2 })}</span>
        /kWh, <span>{words.form.technologies[technology].toLowerCase()}</span>
      </span>
    </p>
  );
}
