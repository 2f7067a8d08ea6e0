import { matchesCriteria } from '../../../components/ui/list-filter.ts';
import { interpolate } from '../../../i18n/interpolate.ts';

/** Shows the questions of the page whose question or answer has every word that is typed, and says how many they are. */
export function startFaqSearch(): void {
  const frame = document.querySelector<HTMLElement>('#questions');
  const search = frame?.querySelector<HTMLInputElement>('[data-search]');
  const count = frame?.querySelector<HTMLElement>('[data-count]');
  if (!frame || !search || !count) return;
  const questions = [...frame.querySelectorAll('details')];
  const update = () => {
    const query = search.value.trim();
    for (const one of questions)
      one.hidden = !matchesCriteria({ text: one.textContent, values: {} }, { query, chosen: {} });
    const all = frame.querySelector('[data-tab="all"][aria-selected="true"]');
    frame.toggleAttribute('data-narrowed', query !== '' || !all);
    const n = questions.filter((one) => !one.closest('[hidden]')).length;
    const { one, other = '', none = '' } = count.dataset;
    count.textContent =
      n === 0 ? interpolate(none, { query }) : interpolate((n === 1 && one) || other, { n });
  };
  // A topic, chosen by click or key, narrows them, too.
  for (const event of ['input', 'click', 'keyup']) frame.addEventListener(event, update);
  // What was typed before the script came.
  if (search.value) update();
}
