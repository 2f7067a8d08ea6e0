import { createListFilter } from '../../../components/ui/list-filter.ts';

/** Filters the equipment by words, kind and answer; what is asked for is opened, a part without rows goes with them. */
export function startEquipmentFilter(): void {
  const frame = document.querySelector('[data-equipment]') as HTMLElement;
  const form = frame.querySelector('form') as HTMLFormElement;
  const parts = [...frame.querySelectorAll('details')];
  const rows = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('[data-fits]')];
  const filter = createListFilter(
    frame,
    parts.flatMap((part) =>
      rows(part).map((element) => ({
        element,
        text: `${part.dataset['name']} ${element.textContent}`,
        values: { group: [part.dataset['group'] ?? ''], fits: [element.dataset['fits'] ?? ''] },
      })),
    ),
  );
  const render = () => {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const { words = '', ...chosen } = values;
    filter({ query: words.trim(), chosen });
    const asked = Object.values(values).some(Boolean);
    for (const part of parts) {
      part.hidden = rows(part).every((row) => row.hidden);
      if (asked) part.open = true;
    }
  };
  form.addEventListener('input', render);
  form.addEventListener('submit', (event) => event.preventDefault());
  render();
}
