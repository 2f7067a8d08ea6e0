/** Ctrl K or ⌘ K leads into the search page's field, or to the search page. */
export function openSearchOnShortcut(event: KeyboardEvent): void {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('[data-search-field]');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[data-search-open]')?.click();
}
