import { memo, type ReactNode } from 'react';
import RadioTabs from '../../../components/ui/RadioTabs.tsx';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import Alarms from './Alarms.tsx';
import { type ViewName, views } from './choice.ts';
import Numbers from './Numbers.tsx';
import type { MonthReport, YearMonths } from './periods.ts';
import { MonthSheet, YearSheet } from './Reports.tsx';
import type { Simulation } from './simulate.ts';

interface Props {
  readonly view: ViewName;
  /** The month of the first choice, drawn at build. */
  readonly children?: ReactNode;
  readonly simulation: Simulation | null;
  readonly month: MonthReport | null;
  readonly year: YearMonths | null;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** Further views of the site: alarms of the day, the month's report, the year, and the day in numbers. */
export default memo(function Views({ view, children, simulation, month, year, locale, words }: Props) {
  const shared = { locale, words };
  const shown: Record<ViewName, () => ReactNode> = {
    month: () =>
      simulation && month ? (
        <MonthSheet report={month} site={simulation.choice.site} {...shared} />
      ) : (
        children
      ),
    year: () => year && <YearSheet months={year} {...shared} />,
    alarms: () => simulation && <Alarms simulation={simulation} {...shared} />,
    hours: () => simulation && <Numbers simulation={simulation} {...shared} />,
  };
  return (
    <section className="room-views grid grid-cols-1 gap-6 mt-6" aria-label={words.otherViews}>
      <RadioTabs name="view" legend={words.otherViews} options={views} texts={words.views} chosen="month" />
      {shown[view]() ?? <p className="text-quiet">{words.working}</p>}
    </section>
  );
});
