import { memo } from 'react';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { describeReason, type ReasonWords } from './describe-reason.ts';
import type { Simulation } from './simulate.ts';
import TotalsTable from './TotalsTable.tsx';

interface DecisionsProps {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
  readonly reasons: ReasonWords;
}

/** So many decisions are told; a day of thirty cars has more. */
const TOLD = 6;

/** The decisions that move most energy, in order of time; of cars that begin together one. */
const toldReasons = ({ output }: Simulation) =>
  [...output.reasons]
    .sort((a, b) => b.energy - a.energy)
    .filter(
      (one, place, all) =>
        place === all.findIndex(({ kind, from }) => kind === one.kind && from === one.from),
    )
    .slice(0, TOLD)
    .sort((a, b) => a.from - b.from);

/** What EcoHub decided in the day and why, and what the day came to. */
export default memo(function Decisions({ simulation, locale, words, reasons }: DecisionsProps) {
  const told = toldReasons(simulation);
  const basis = <p className="mt-5 text-s text-quiet">{words.basis}</p>;
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      {told.length > 0 && (
        <div className="lg:col-span-6">
          <h2 className="text-l">{words.decisions}</h2>
          <ul className="mt-3 grid gap-2">
            {told.map((reason) => (
              <li key={`${reason.kind}${reason.from}`} className="border-t border-line pt-2">
                <span>{describeReason(reason, reasons, locale)}</span>
                <svg
                  className="figure-strokes mt-2 mb-1"
                  viewBox="0 0 96 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path className="stroke-whole" d="M0 .5H96" />
                  <path d={`M${reason.from} .5H${reason.to}`} />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="min-w-0 lg:col-span-6">
        <TotalsTable simulation={simulation} locale={locale} words={words} />
        {basis}
      </div>
    </div>
  );
});
