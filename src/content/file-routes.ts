const files = import.meta.glob('../pages/[[]...locale[]]/**/*.astro');

const patterns = Object.keys(files)
  .map((file) => file.replace(/^.*\[\.\.\.locale\]/, '').replace(/(\/index)?\.astro$/, '') || '/')
  .map((route) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, '[^/]+')}$`));

/** Routes that have a file of their own under src/pages/[...locale]; the catch-all leaves them alone. */
export const ownRoutes = { has: (route: string): boolean => patterns.some((pattern) => pattern.test(route)) };
