/**
 * Lets the keyboard reach the rows that are moved sideways on phones (styles/sections.css). Stands in the page, after the rows:
 * they can be reached before anything else has run.
 */
const narrow = matchMedia('(max-width:639px)');
const focusRows = () => {
  for (const row of document.querySelectorAll<HTMLElement>('.swipe-row'))
    if (narrow.matches) row.tabIndex = 0;
    else row.removeAttribute('tabindex');
};
narrow.addEventListener('change', focusRows);
focusRows();
