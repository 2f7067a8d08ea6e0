import { useRef } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { goTo, onPlainClick } from '../address.ts';
import { loadAudit } from '../api.ts';
import Pagination from '../inbox/Pagination.tsx';
import { namesOf } from '../lead.ts';
import { SelectField } from '../shared/Controls.tsx';
import { dayAndTime } from '../shared/day-and-time.ts';
import LoadError from '../shared/LoadError.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { supabase } from '../supabase.ts';
import {
  type AuditEntry,
  type AuditFilter,
  auditFilters,
  auditText,
  readAuditQuery,
  writeAuditQuery,
} from './audit.ts';

/** Who did what and when, newest first. The server filters and pages; the query stands in the address. */
export default function AuditLog({ search }: { readonly search: string }) {
  const { words } = useAdmin();
  const query = readAuditQuery(search);
  const key = writeAuditQuery(query);
  const { data, failed, busy, reload } = useLoad(key, () => loadAudit(supabase(), query));
  const list = useRef<HTMLDivElement>(null);
  const { log } = words;
  useDocumentTitle(words.views.log, words.title);
  const names = namesOf(data?.people ?? []);
  const filters = Object.keys(auditFilters) as AuditFilter[];
  const pageText = interpolate(log.page, { page: query.page + 1 });
  return (
    <div className="mt-8" aria-busy={busy}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{log.title}</h1>
        <SelectField
          label={log.filter}
          value={query.filter ?? ''}
          options={[['', words.all], ...filters.map((one) => [one, log.filters[one]] as const)]}
          onChange={(filter) =>
            goTo(writeAuditQuery({ filter: (filter || null) as AuditFilter | null, page: 0 }))
          }
        />
      </div>
      <p className="mt-2 max-w-[60ch] text-quiet">{log.lead}</p>
      {failed && (
        <div className="mt-6">
          <LoadError old={data !== undefined} onRetry={reload} />
        </div>
      )}
      <div ref={list} tabIndex={-1} role="group" aria-label={pageText} className="silent-focus mt-6">
        {data && data.entries.length === 0 && <p role="status">{log.none}</p>}
        {data && data.entries.length > 0 && (
          <table className="table audit-log">
            <caption className="sr-only">{log.title}</caption>
            <thead>
              <tr>
                <th scope="col">{log.when}</th>
                <th scope="col">{log.who}</th>
                <th scope="col">{log.what}</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  reference={data.references.get(entry.lead_id ?? '')}
                  names={names}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pagination
        page={query.page}
        pages={query.page + (data?.more ? 2 : 1)}
        text={pageText}
        onPage={(page) => {
          list.current?.focus();
          goTo(writeAuditQuery({ ...query, page }));
        }}
      />
    </div>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly reference: string | undefined;
  readonly names: ReadonlyMap<string, string>;
}

function Entry({ entry, reference, names }: EntryProps) {
  const { words, locale } = useAdmin();
  const at = new Date(entry.created_at);
  const address = `?lead=${entry.lead_id}`;
  return (
    <tr>
      <td>
        <time dateTime={entry.created_at}>{formatDate(at, locale, dayAndTime)}</time>
      </td>
      <th scope="row">
        {entry.actor ? (names.get(entry.actor) ?? words.unknownPerson) : words.events.system}
      </th>
      <td>
        {reference && (
          <>
            <a className="link" href={address} onClick={onPlainClick(() => goTo(address))}>
              {reference}
            </a>{' '}
          </>
        )}
        <span>{auditText(entry, words, names)}</span>
      </td>
    </tr>
  );
}
