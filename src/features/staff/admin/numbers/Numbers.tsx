import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { addDays, swedishDate } from '../../../../lib/time.ts';
import { loadCounts } from '../api.ts';
import type { DayCount, SourceCount } from '../database.ts';
import { type FormType, formTypes } from '../lead.ts';
import { SelectField } from '../shared/Controls.tsx';
import LoadError from '../shared/LoadError.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { useNow } from '../shared/useRefresh.tsx';
import { supabase } from '../supabase.ts';

/** Leads per day and form; days without any are left out. */
function DayTable({ days }: { readonly days: readonly DayCount[] }) {
  const { words, locale } = useAdmin();
  return (
    <table className="table mt-3">
      <thead>
        <tr>
          <th scope="col">{words.numbers.day}</th>
          {formTypes.map((type) => (
            <th key={type} scope="col">
              {words.types[type]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter((day) => formTypes.some((type) => day[type] > 0))
          .map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {formTypes.map((type) => (
                <td key={type}>{formatNumber(day[type], locale)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Leads per page that they were sent from. */
function SourceTable({ sources }: { readonly sources: readonly SourceCount[] }) {
  const { words, locale } = useAdmin();
  const { numbers } = words;
  if (sources.length === 0) return <p className="mt-3 text-quiet">{numbers.none}</p>;
  return (
    <table className="table mt-3 max-w-[44rem]">
      <thead>
        <tr>
          <th scope="col">{numbers.page}</th>
          <th scope="col">{words.columns.type}</th>
          <th scope="col">{numbers.count}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={`${source.page} ${source.locale} ${source.form_type}`}>
            <th scope="row" className="font-normal">
              <span>{source.page || numbers.unknownPage}</span>{' '}
              <span className="text-quiet uppercase">{source.locale}</span>
            </th>
            <td>{words.types[source.form_type]}</td>
            <td>{formatNumber(source.leads, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DayChart = lazy(() => import('../DayChart.tsx'));
const periods = ['30', '90', '365'];

/** Leads per day and per source. The chart's code is loaded with the first figures. */
export default function Numbers() {
  const { words } = useAdmin();
  const [period, setPeriod] = useState('30');
  const today = swedishDate(useNow());
  const from = addDays(today, 1 - Number(period));
  const { data, failed, busy, reload } = useLoad(`${from}–${today}`, () =>
    loadCounts(supabase(), from, today),
  );
  const { numbers } = words;
  useDocumentTitle(words.views.numbers, words.title);
  return (
    <div className="mt-8" aria-busy={busy}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{numbers.title}</h1>
        <SelectField
          label={numbers.period}
          value={period}
          options={periods.map((days) => [days, interpolate(numbers.days, { n: days })] as const)}
          onChange={setPeriod}
        />
      </div>
      {failed ? (
        <div className="mt-6">
          <LoadError onRetry={reload} />
        </div>
      ) : (
        data && (
          <>
            <DayFigure days={data.days} period={period} />
            <h2 className="mt-12 text-xl">{numbers.sources}</h2>
            <SourceTable sources={data.sources} />
          </>
        )
      )}
    </div>
  );
}

interface FigureProps {
  readonly days: readonly DayCount[];
  readonly period: string;
}

/** The chart with its conclusion, its legend, and the same numbers as a table. */
function DayFigure({ days, period }: FigureProps) {
  const { words, locale } = useAdmin();
  const { numbers } = words;
  const sum = (type: FormType) => days.reduce((total, day) => total + day[type], 0);
  const total = formTypes.reduce((all, type) => all + sum(type), 0);
  return (
    <figure className="mt-8">
      <figcaption className="font-semibold">
        <span>{numbers.perDay}</span>.{' '}
        <span className="font-normal text-quiet">
          {interpolate(numbers.conclusion, { n: formatNumber(total, locale), days: period })}
        </span>
      </figcaption>
      <ul className="legend">
        {formTypes.map((type) => (
          <li key={type} data-series={type}>
            <span>{words.types[type]}</span>: <span>{formatNumber(sum(type), locale)}</span>
          </li>
        ))}
      </ul>
      <div className="day-chart">
        <Suspense>
          <DayChart days={days} />
        </Suspense>
      </div>
      <details className="mt-3">
        <summary className="link">{numbers.table}</summary>
        <DayTable days={days} />
      </details>
    </figure>
  );
}
