import { createListFilter, readAddress, writeAddress } from '../../../components/ui/list-filter.ts';

/** What an address says in place of a list's own choice when everything is asked for. */
const EVERY = 'all';

/**
 * Filters the list of documents by language, audience and kind; what concerns everybody is shown for every audience. The address
 * holds what differs from the page's own choice, its language.
 */
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
  const selects = [...form.querySelectorAll('select')];
  const own = new Map(
    selects.map((select) => [select, select.querySelector('[selected]')?.getAttribute('value') ?? '']),
  );
  const render = () =>
    filter({ query: '', chosen: Object.fromEntries(selects.map(({ name, value }) => [name, value])) });
  const choose = () => {
    render();
    const differing = selects.map((select) => [
      select.name,
      select.value === own.get(select) ? '' : select.value || EVERY,
    ]);
    writeAddress(Object.fromEntries(differing), false);
  };

  const asked = readAddress(selects.map(({ name }) => name));
  for (const select of selects) {
    const name = asked[select.name];
    const value = name === EVERY ? '' : name;
    if (name && [...select.options].some((option) => option.value === value)) select.value = value ?? '';
  }
  form.addEventListener('change', choose);
  form.querySelector('[data-all]')?.addEventListener('click', () => {
    for (const select of selects) select.value = '';
    choose();
  });
  render();
}
