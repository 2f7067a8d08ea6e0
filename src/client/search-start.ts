/**
 * The search page's own script, inside it: fetches the search after the page, and at once, with the index's code beside
 * it, where the address has words. What is typed meanwhile stays, and the form works by itself.
 */
const frame = document.querySelector('[data-search-page]') as HTMLElement;
const start = () =>
  import('./search.ts').then(
    ({ startSearch }) => startSearch(frame),
    () => {
      const text = frame.querySelector('[data-start-text]');
      if (text) text.textContent = JSON.parse(frame.dataset['words'] ?? '{}').failed;
    },
  );
if (location.search) {
  import(/* @vite-ignore */ frame.dataset['engine'] ?? '').catch(() => {});
  start();
} else addEventListener('load', start);
