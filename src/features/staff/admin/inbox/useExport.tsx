import { useState } from 'react';
import { showToast } from '../../../../components/ui/toast-view.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { saveCsv, toCsv } from '../../../../lib/csv.ts';
import { supabase } from '../supabase.ts';
import { swedishDate } from '../../../../lib/time.ts';
import { loadForExport, recordExport } from '../api.ts';
import type { AdminProps } from '../props.ts';
import type { InboxQuery } from './inbox-query.ts';
import { leadRows } from './lead-csv.ts';

/** Saves all leads of a query as a CSV file; a failure becomes a toast. */
export function useExport(
  { words, locale, close, me }: AdminProps & { readonly me: string },
  query: InboxQuery,
  names: ReadonlyMap<string, string>,
) {
  const [exporting, setExporting] = useState(false);
  const exportLeads = async () => {
    if (exporting) return;
    setExporting(true);
    try {
      const leads = await loadForExport(supabase(), query, me);
      await recordExport(supabase(), leads.length);
      saveCsv(
        toCsv(leadRows(leads, words, names, locale), locale),
        `ecotech-${interpolate(words.csv.file, { day: swedishDate(new Date()) })}`,
      );
    } catch {
      showToast({ variant: 'destructive', title: words.failedTitle, text: words.failed }, close);
    }
    setExporting(false);
  };
  return { exporting, exportLeads };
}
