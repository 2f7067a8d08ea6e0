import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import { loadHealth } from '../api.ts';
import { useLoad } from '../shared/useLoad.tsx';
import { useRefresh } from '../shared/useRefresh.tsx';
import { healthProblems } from './health.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

interface HealthWords {
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
  /** That all is well; empty when it is not, or not known yet. */
  readonly well: string;
}

/** Whether leads arrive, are mailed and answered, in words; asked again every minute that the tab is seen, and when it is looked at again. */
export function useHealth(now: Date): HealthWords {
  const { words, locale } = useAdmin();
  const { data, failed, reload } = useLoad('', () => loadHealth(supabase()));
  useRefresh(reload);
  const ago = (seconds: number) =>
    formatDate(new Date(now.getTime() - seconds * 1000), locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  const health = failed ? null : data;
  if (health === undefined) return { problems: [], well: '' };
  const problems = healthProblems(health, words.health, ago);
  const well = problems.length === 0 && health;
  return {
    problems,
    well: well ? interpolate(words.health.well, { time: ago(well.maintenance_seconds) }) : '',
  };
}

/** What is wrong, above the list; nothing there while all is well. */
export const HealthProblems = ({
  label,
  problems,
}: {
  readonly label: string;
  readonly problems: readonly string[];
}) => (
  <div role="status" aria-label={label}>
    {problems.length > 0 && (
      <ul className="health-problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
  </div>
);
