/** The search page's own script: fetches the search. What is typed meanwhile stays, and the form works by itself. */
const frame = document.querySelector('[data-search-page]') as HTMLElement;
const field = frame.querySelector('[data-search-field]') as HTMLInputElement;
field.value ||= new URLSearchParams(location.search).get('q') ?? '';
const start = () =>
  import('./search.ts').then(
    ({ startSearch }) => startSearch(frame, early),
    () => {
      const words = JSON.parse(frame.dataset['words'] ?? '{}');
      const part = (name: string) => frame.querySelector(`[data-${name}]`) as HTMLElement;
      part('status').textContent = words.failed;
      part('start-text').textContent = words.failedHelp;
      // It sends the form, which without the search's script loads the page again with the words.
      part('retry').hidden = false;
    },
  );
// The index is asked for beside the search's own script, where the address has words.
const early = location.search
  ? fetch(frame.dataset['index'] ?? '').catch(() => undefined)
  : Promise.resolve(undefined);
start();
