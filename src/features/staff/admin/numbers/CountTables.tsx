import { formatNumber } from '../../../../i18n/format.ts';
import type { DayCount, SourceCount } from '../database.ts';
import { formTypes } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

/** Leads per day and form; days without any are left out. */
export function DayTable({ days }: { readonly days: readonly DayCount[] }) {
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
export function SourceTable({ sources }: { readonly sources: readonly SourceCount[] }) {
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
