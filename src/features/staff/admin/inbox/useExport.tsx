import { useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { saveCsv, toCsv } from '../../../../lib/csv.ts';
import { supabase } from '../supabase.ts';
import { swedishDate } from '../../../../lib/time.ts';
import { loadForExport, recordExport } from '../api.ts';
import type { InboxQuery } from './inbox-query.ts';
import { leadRows } from './lead-csv.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

/** Saves all leads of a query as a CSV file; a failure becomes a toast. */
export function useExport(query: InboxQuery, names: ReadonlyMap<string, string>) {
  const { words, locale, me, showProblem } = useAdmin();
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
      showProblem(words.failed);
    }
    setExporting(false);
  };
  return { exporting, exportLeads };
}
