import { splitPath } from '../i18n/paths.ts';

/** Routes that robots are not to ask for, with what lies below them. */
export const closedRoutes = ['/admin', '/reset-password', '/search'] as const;

/** These may be asked for, but search engines do not list them either. */
const unlisted = [
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
  return [...closedRoutes, ...unlisted].some((hidden) => route === hidden || route.startsWith(`${hidden}/`));
};
