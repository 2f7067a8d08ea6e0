/** Shows the not-found text in the language of the address, the address that was asked for, and the closest pages. */
import { closestRoutes } from './closest-routes.ts';

type Titles = Record<string, Record<string, string>>;

const { pathname } = location;
// What guards a company's mail writes the # of a link as %23.
if (pathname.includes('%23')) location.replace(pathname.replace('%23', '#'));
// The start page of each text's language is what addresses of that language begin with; Swedish begins with nothing.
const texts = [...document.querySelectorAll<HTMLElement>('[data-not-found]')];
const shown = texts.findLast(({ dataset }) =>
  `${pathname}/`.startsWith(`${dataset['notFound']}/`),
) as HTMLElement;
for (const text of texts) text.hidden = text !== shown;
document.title = document.title.replace(/.*(?= \W )/, (shown.querySelector('h1') as HTMLElement).textContent);

let address = pathname;
try {
  address = decodeURIComponent(pathname);
} catch {
  // Not decodable: shown as it was asked for.
}
(shown.querySelector('[data-path]') as HTMLElement).textContent = address;

const all = JSON.parse((document.getElementById('routes') as HTMLElement).textContent) as Titles;
const titles = all[shown.lang] as Titles[string];
const prefix = shown.dataset['notFound'] as string;
const list = shown.querySelector('[data-near]') as HTMLElement;
for (const found of closestRoutes(address.slice(prefix.length), titles)) {
  const item = document.createElement('li');
  item.innerHTML = '<a class=link></a>';
  const link = item.firstChild as HTMLAnchorElement;
  link.href = prefix + found;
  link.textContent = titles[found] as string;
  (list.lastElementChild as Element).append(item);
  list.hidden = false;
}

/** The language links of header and footer lead to the address that was asked for; two slashes would name another site. */
const route = pathname.slice(prefix.length).replace(/^[\\/]+/, '/');
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.href = link.pathname.replace(/\/404$/, () => route);
});

for (const button of document.querySelectorAll<HTMLElement>('[data-back]')) {
  button.hidden = history.length < 2;
  button.onclick = () => history.back();
}
