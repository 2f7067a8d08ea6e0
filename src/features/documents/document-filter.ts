import { createListFilter } from '../../components/ui/list-filter.ts';

/** Filters the list of documents by language, audience and kind; what concerns everybody is shown for every audience. */
export function startDocumentFilter(): void {
  const frame = document.querySelector('[data-documents]') as HTMLElement;
  const form = frame.querySelector('form') as HTMLFormElement;
  const filter = createListFilter(
    frame,
    [...frame.querySelectorAll<HTMLElement>('[data-document]')].map((element) => {
      const { language = '', audienceOf = '', kind = '' } = element.dataset;
      return {
        element,
        text: '',
        values: {
          language: [language],
          kind: [kind],
          audience: audienceOf === 'all' ? undefined : [audienceOf],
        },
      };
    }),
  );
  const render = () =>
    filter({
      query: '',
      chosen: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    });

  form.addEventListener('change', render);
  form.querySelector('[data-all]')?.addEventListener('click', () => {
    for (const select of form.querySelectorAll('select')) select.value = '';
    render();
  });
  render();
}
