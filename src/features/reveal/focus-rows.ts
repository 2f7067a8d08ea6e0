/** Lets the keyboard reach rows that are moved sideways, as long as they are wider than their place. */
export function focusRows(): void {
  const rows = document.querySelectorAll<HTMLElement>('.swipe-row');
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const row of rows) observer.observe(row);
}
