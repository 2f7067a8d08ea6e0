import { localPath, splitPath } from '../i18n/paths.ts';
import { closestRoutes } from '../lib/closest-routes.ts';

type Titles = Record<string, Record<string, string>>;

/** Shows the not-found text in the language of the address, the address that was asked for, and the closest pages. */
export function describeMissing(path: string): void {
  const { locale, route } = splitPath(path);
  const texts = [...document.querySelectorAll<HTMLElement>('[data-not-found]')];
  const shown = texts.find((text) => text.lang === locale) ?? texts[0];
  if (!shown) return;
  for (const text of texts) text.hidden = text !== shown;
  const title = shown.querySelector('h1')?.textContent;
  if (title) document.title = document.title.replace(/^[^|]*(?= \| )/, title);

  let address = path;
  try {
    address = decodeURIComponent(path);
  } catch {}
  const place = shown.querySelector('[data-path]');
  if (place) place.textContent = address;

  const titles = (JSON.parse(document.getElementById('routes')?.textContent ?? '{}') as Titles)[locale] ?? {};
  const near = closestRoutes(address.replace(/^\/(en|es)(?=\/|$)/, '') || route, Object.keys(titles));
  const list = shown.querySelector('[data-near]');
  if (!list || near.length === 0) return;
  for (const found of near) {
    const link = document.createElement('a');
    link.className = 'link';
    link.href = localPath(found, locale);
    link.textContent = titles[found] ?? found;
    const item = document.createElement('li');
    item.append(link);
    list.querySelector('ul')?.append(item);
  }
  list.removeAttribute('hidden');
}

for (const button of document.querySelectorAll('[data-back]')) {
  button.toggleAttribute('hidden', history.length < 2);
  button.addEventListener('click', () => history.back());
}
describeMissing(location.pathname);
