/** The address that a page is known by, from the file that the index names: `/en/blog/x.html` is `/en/blog/x`, `/en.html` is `/en`. */
export function searchAddress(file: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(file) ?? [];
  return (path.replace(/(index)?\.html$/, '').replace(/(?!^)\/$/, '') || '/') + rest;
}
