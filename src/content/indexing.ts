import { splitPath } from '../i18n/paths.ts';

/** Routes that search engines do not list, with what lies below them. Robots may ask for them: else they could not read so. */
const unlisted = [
  '/admin',
  '/reset-password',
  '/search',
  '/styleguide',
  '/404',
  '/contact/thanks',
  '/contact/papers',
  '/embed',
  '/resources/price-alerts',
];

/** Whether search engines are to leave out the page at an address, with or without its language. */
export const isHidden = (path: string): boolean => {
  const { route } = splitPath(path);
  return unlisted.some((hidden) => route === hidden || route.startsWith(`${hidden}/`));
};
