import { lazy, Suspense, useState } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { supabase } from '../../../lib/supabase.ts';
import { addDays, swedishDate } from '../../../lib/time.ts';
import { loadCounts } from '../api.ts';
import SelectField from '../shared/SelectField.tsx';
import LoadError from '../shared/LoadError.tsx';
import { type FormType, formTypes } from '../lead.ts';
import { useLoad } from '../shared/useLoad.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import type { AdminProps } from '../props.ts';

const DayChart = lazy(() => import('../DayChart.tsx'));
const periods = ['30', '90', '365'];

/** Leads per day and per source. The chart's code is fetched when somebody comes here. */
export default function Numbers({ words, locale }: AdminProps) {
  const [period, setPeriod] = useState('30');
  const today = swedishDate(new Date());
  const from = addDays(today, 1 - Number(period));
  const { data, failed, busy, reload } = useLoad(`${from}–${today}`, () =>
    loadCounts(supabase(), from, today),
  );
  const { numbers } = words;
  useDocumentTitle(words.views.numbers, words.title);
  const sum = (type: FormType) => (data?.days ?? []).reduce((total, day) => total + day[type], 0);
  const total = formTypes.reduce((all, type) => all + sum(type), 0);
  const number = (value: number) => formatNumber(value, locale);
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
          <LoadError words={words} onRetry={reload} />
        </div>
      ) : (
        data && (
          <>
            <figure className="mt-8">
              <figcaption className="font-semibold">
                {numbers.perDay}.{' '}
                <span className="font-normal text-quiet">
                  {interpolate(numbers.conclusion, { n: number(total), days: period })}
                </span>
              </figcaption>
              <ul className="legend">
                {formTypes.map((type) => (
                  <li key={type} data-series={type}>
                    {words.types[type]}: {number(sum(type))}
                  </li>
                ))}
              </ul>
              <div className="day-chart">
                <Suspense>
                  <DayChart days={data.days} words={words} locale={locale} />
                </Suspense>
              </div>
              <details className="mt-3">
                <summary className="link">{numbers.table}</summary>
                <table className="table mt-3">
                  <thead>
                    <tr>
                      <th scope="col">{numbers.day}</th>
                      {formTypes.map((type) => (
                        <th key={type} scope="col">
                          {words.types[type]}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.days
                      .filter((day) => formTypes.some((type) => day[type] > 0))
                      .map((day) => (
                        <tr key={day.day}>
                          <th scope="row">{day.day}</th>
                          {formTypes.map((type) => (
                            <td key={type}>{number(day[type])}</td>
                          ))}
                        </tr>
                      ))}
                  </tbody>
                </table>
              </details>
            </figure>
            <h2 className="mt-12 text-xl">{numbers.sources}</h2>
            {data.sources.length === 0 ? (
              <p className="mt-3 text-quiet">{numbers.none}</p>
            ) : (
              <table className="table mt-3 max-w-[52rem]">
                <thead>
                  <tr>
                    <th scope="col">{numbers.page}</th>
                    <th scope="col">{words.columns.type}</th>
                    <th scope="col">{numbers.count}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.sources.map((source) => (
                    <tr key={`${source.page} ${source.locale} ${source.form_type}`}>
                      <th scope="row" className="font-normal">
                        {source.page || numbers.unknownPage}{' '}
                        <span className="text-quiet uppercase">{source.locale}</span>
                      </th>
                      <td>{words.types[source.form_type as FormType]}</td>
                      <td>{number(source.leads)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )
      )}
    </div>
  );
}
