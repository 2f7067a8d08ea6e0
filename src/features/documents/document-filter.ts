/** Filters the list of documents by language, audience and kind; what concerns everybody is shown for every audience. */
export function startDocumentFilter(): void {
  const frame = document.querySelector('[data-documents]') as HTMLElement;
  const form = frame.querySelector('form') as HTMLFormElement;
  const count = frame.querySelector('[data-count]') as HTMLElement;
  const empty = frame.querySelector('[data-empty]') as HTMLElement;
  const items = [...frame.querySelectorAll<HTMLElement>('[data-document]')];

  const show = () => {
    const wanted = new FormData(form);
    const fits = (name: string, value: string | undefined) => !wanted.get(name) || wanted.get(name) === value;
    let shown = 0;
    for (const item of items) {
      const { language, audienceOf, kind } = item.dataset;
      item.hidden = !(
        fits('language', language) &&
        fits('kind', kind) &&
        (audienceOf === 'all' || fits('audience', audienceOf))
      );
      if (!item.hidden) shown += 1;
    }
    empty.hidden = shown > 0;
    count.textContent = ((shown === 1 ? frame.dataset['one'] : frame.dataset['other']) ?? '').replace(
      '{n}',
      String(shown),
    );
  };

  form.addEventListener('change', show);
  form.querySelector('[data-all]')?.addEventListener('click', () => {
    for (const select of form.querySelectorAll('select')) select.value = '';
    show();
  });
  show();
}
