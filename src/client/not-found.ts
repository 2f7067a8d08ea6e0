import { closestRoutes } from '../lib/closest-routes.ts';

type Titles = Record<string, Record<string, string>>;

/** Shows the not-found text in the language of the address, the address that was asked for, and the closest pages. */
export function describeMissing(path: string): void {
  // The start page of each text's language is what addresses of that language begin with.
  const texts = [...document.querySelectorAll<HTMLElement>('[data-not-found]')];
  const shown = texts.findLast(({ dataset }) => `${path}/`.startsWith(`${dataset['notFound']}/`));
  if (!shown) return;
  const prefix = shown.dataset['notFound'] ?? '';
  for (const text of texts) text.hidden = text !== shown;
  document.title = document.title.replace(/.*(?= \W )/, shown.querySelector('h1')?.textContent ?? '');

  let address = path;
  try {
    address = decodeURIComponent(path);
  } catch {}
  const place = shown.querySelector('[data-path]');
  if (place) place.textContent = address;

  const titles =
    (JSON.parse(document.getElementById('routes')?.textContent ?? '{}') as Titles)[shown.lang] ?? {};
  const near = closestRoutes(address.slice(prefix.length), Object.keys(titles));
  const list = shown.querySelector<HTMLElement>('[data-near]');
  if (!list || near.length === 0) return;
  for (const found of near) {
    const item = document.createElement('li');
    item.innerHTML = '<a class="link"></a>';
    const link = item.firstChild as HTMLAnchorElement;
    link.href = prefix + found;
    link.textContent = titles[found] ?? found;
    list.lastElementChild?.append(item);
  }
  list.hidden = false;
}

for (const button of document.querySelectorAll<HTMLElement>('[data-back]')) {
  button.hidden = history.length < 2;
  button.onclick = () => history.back();
}
describeMissing(location.pathname);
