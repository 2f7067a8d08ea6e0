import { memo, type ReactNode, useRef } from 'react';
import RadioTabs from '../../../components/ui/RadioTabs.tsx';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { type ViewName, views } from './choice.ts';
import Numbers from './Numbers.tsx';
import type { MonthReport, YearMonths } from './periods.ts';
import { MonthSheet, YearSheet } from './Reports.tsx';
import type { Simulation } from './simulate.ts';

interface Props {
  readonly view: ViewName;
  /** Whether month and year are of an earlier choice. */
  readonly isStale: boolean;
  /** The month of the first choice, drawn at build. */
  readonly children?: ReactNode;
  readonly simulation: Simulation | null;
  readonly month: MonthReport | null;
  readonly year: YearMonths | null;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** Further views of the site: the month's report, the year, and the day in numbers. */
export default memo(function Views({ view, isStale, children, ...props }: Props) {
  const { simulation, month, year, locale, words } = props;
  const last = useRef<ReactNode>(null);
  const shared = { locale, words };
  const shown: Record<ViewName, () => ReactNode> = {
    month: () =>
      simulation && month ? (
        <MonthSheet report={month} site={simulation.choice.site} {...shared} />
      ) : (
        children
      ),
    year: () => year && <YearSheet months={year} {...shared} />,
    hours: () => simulation && <Numbers simulation={simulation} {...shared} />,
  };
  const panel = shown[view]();
  // Until a view is there the last one keeps its place for it, unseen.
  if (panel !== null) last.current = panel;
  return (
    <section className="room-views grid grid-cols-1 gap-6 mt-6" aria-label={words.otherViews}>
      <RadioTabs name="view" legend={words.otherViews} options={views} texts={words.views} chosen="month" />
      <div
        className="tool-answer"
        aria-busy={panel === null}
        data-stale={
          panel === null ? 'view' : isStale && (view === 'month' || view === 'year') ? 'day' : undefined
        }
      >
        {panel ?? last.current}
      </div>
    </section>
  );
});
