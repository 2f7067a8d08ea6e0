import { interpolate } from '../../i18n/interpolate.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has every word of a query, whatever their order, case and accents. An empty query fits everything. */
export function fitsQuery(text: string, query: string): boolean {
  const there = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => there.includes(word));
}

/**
 * Filters the ledger of figures while somebody types: rows that do not fit go, parts with hits open, and when the field
 * is empty again every part is as it was before.
 */
export function startLedgerFilter(): void {
  const frame = document.querySelector('[data-ledger]') as HTMLElement;
  const field = frame.querySelector('input') as HTMLInputElement;
  const count = frame.querySelector('[data-count]') as HTMLElement;
  const parts = [...frame.querySelectorAll('details')].map((part) => ({
    part,
    rows: [...part.querySelectorAll('tbody tr')].map((row) => ({
      row: row as HTMLElement,
      text: `${part.querySelector('summary')?.textContent} ${row.textContent}`,
    })),
  }));
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  let before: boolean[] | null = null;

  field.addEventListener('input', () => {
    const query = field.value.trim();
    before ??= parts.map(({ part }) => part.open);
    let shown = 0;
    for (const [index, { part, rows }] of parts.entries()) {
      let here = 0;
      for (const { row, text } of rows) {
        row.hidden = !fitsQuery(text, query);
        if (!row.hidden) here += 1;
      }
      part.hidden = here === 0;
      part.open = query ? here > 0 : (before[index] ?? false);
      shown += here;
    }
    if (!query) before = null;
    const { found = '', none = '' } = frame.dataset;
    count.textContent = query ? interpolate(shown ? found : none, { n: shown, total }) : '';
  });
}
