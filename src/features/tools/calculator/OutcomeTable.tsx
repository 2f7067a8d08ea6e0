import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { outcomeCases, outcomeMeasures } from './outcome-text.ts';
import type { OutcomeRange } from './projection.ts';

interface Props {
  readonly range: OutcomeRange;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}

/** The measures of the projection for its low, base and high case. */
export default function OutcomeTable({ range, locale, words }: Props) {
  const t = words.advice;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="chart-scroll calc-range" tabIndex={0} aria-label={t.measure}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.measure}</th>
            {outcomeCases.map((name) => (
              <th key={name} scope="col">
                {t.cases[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomeMeasures(range, words, locale).map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {outcomeCases.map((name) => (
                <td key={name}>{text(range[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
