import { interpolate } from '../../../i18n/interpolate.ts';
import { createListFilter } from '../../../components/ui/list-filter.ts';

/**
 * Filters the table of claims while somebody types: rows that do not match go, groups with hits open, and when the field is
 * empty again every group is as it was before.
 */
export function startClaimsFilter(): void {
  const frame = document.querySelector('[data-ledger]') as HTMLElement;
  const field = frame.querySelector('input') as HTMLInputElement;
  const count = frame.querySelector('[data-count]') as HTMLElement;
  const groups = [...frame.querySelectorAll('details')].map((group) => ({
    group,
    rows: [...group.querySelectorAll<HTMLElement>('tbody tr')],
  }));
  const rows = groups.flatMap(({ group, rows }) =>
    rows.map((element) => ({
      element,
      text: `${group.querySelector('summary')?.textContent} ${element.textContent}`,
      values: {},
    })),
  );
  const filter = createListFilter(frame, rows);
  let openBefore: boolean[] | null = null;

  field.addEventListener('input', () => {
    const query = field.value.trim();
    openBefore ??= groups.map(({ group }) => group.open);
    const shown = filter({ query, chosen: {} });
    for (const [index, { group, rows }] of groups.entries()) {
      group.hidden = rows.every((row) => row.hidden);
      group.open = query ? !group.hidden : (openBefore[index] ?? false);
    }
    if (!query) openBefore = null;
    const { found = '', none = '' } = frame.dataset;
    count.textContent = query ? interpolate(shown ? found : none, { n: shown, total: rows.length }) : '';
  });
}
