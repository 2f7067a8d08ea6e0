import { runOnView } from '../../../lib/behaviours.ts';

/** Lets a chosen house say what is seen in it, and sorts the houses. All words come from the table of the houses. */
function startPortfolio(section: HTMLElement): void {
  const find = <Kind extends HTMLElement>(selector: string) => section.querySelector(selector) as Kind;
  const street = find('[data-street]');
  const houses = [...street.children] as HTMLElement[];
  const rows = [...section.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const places = [...section.querySelectorAll<HTMLElement>('[data-text]')];
  const rank = find('[data-rank]');

  const show = () => {
    const place = houses.findIndex((house) => house.querySelector(':checked'));
    const row = rows[place];
    if (!row) return;
    for (const text of places)
      text.textContent = row.querySelector(`[data-cell=${text.dataset['text']}]`)?.textContent ?? '';
    for (const use of section.querySelectorAll('[data-shape]'))
      use.setAttribute('href', `#${use.getAttribute('data-shape')}-${row.dataset['finding']}`);
    const now = [...street.children].indexOf(houses[place] as HTMLElement) + 1;
    rank.textContent = (rank.dataset['rank'] ?? '').replace('{rank}', `${now}`);
  };

  const sort = (order: readonly number[]) => {
    street.append(...order.map((place) => houses[place] as HTMLElement));
    rows[0]?.parentElement?.append(...order.map((place) => rows[place] as HTMLElement));
    const worst = street.querySelector('input') as HTMLInputElement;
    worst.checked = true;
    show();
  };

  section.addEventListener('change', ({ target }) => {
    const { order } = (target as HTMLElement).dataset;
    if (order) sort(order.split(' ').map(Number));
    else show();
  });
  // What the browser has kept from an earlier visit counts, too.
  show();
}

runOnView('[data-portfolio]', startPortfolio);
