import type { Strings } from '../../../i18n/strings.ts';
import ScrollTable from '../../../components/ui/ScrollTable.tsx';
import { interpolate } from '../../../i18n/interpolate.ts';
import { formatPercent, formatSek, formatUnit } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { calculate, exampleInput, savingFactors, technologies } from './calculator.ts';
import { exampleNumbers } from './example-numbers.ts';

/** The worked example that stands where the result will be, and that is all there is without script. */
export default function Example({
  locale,
  words,
}: {
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}) {
  const { form, result, example } = words;
  return (
    <>
      <h2 className="text-2xl lg:col-span-5">{example.title}</h2>
      <div className="lg:col-span-7">
        <p className="text-quiet">{interpolate(example.text, exampleNumbers(locale))}</p>
        <noscript>
          <p className="mt-3">{example.noScript}</p>
        </noscript>
      </div>
      <ScrollTable
        label={example.title}
        columns={[form.technology, result.annual, result.tenYear, result.roi, example.co2]}
        rows={technologies.map((technology) => {
          const row = calculate({ ...exampleInput, technology });
          return {
            head: interpolate(example.row, {
              technology: form.technologies[technology],
              share: formatPercent(savingFactors[technology] * 100, locale),
            }),
            cells: [
              formatSek(row.annual, locale),
              formatSek(row.tenYear, locale),
              formatPercent(row.roi, locale),
              formatUnit(row.co2Reduction, 'kg', locale),
            ],
          };
        })}
        className="min-w-0 lg:col-span-12"
        stacked="amounts"
      />
    </>
  );
}
