/** Shows a drawing whose file shall not be fetched before it is in view: its markup waits in a `noscript`. */
export default (frame: HTMLElement): void => {
  const waiting = frame.querySelector('noscript');
  if (waiting?.textContent) waiting.outerHTML = waiting.textContent;
};
