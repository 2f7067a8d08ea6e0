import { type GuideChoice, rankGuides } from './guide-ranking.ts';

const KEY = 'guideChoice';
const FIELDS = ['audience', 'heating', 'year'] as const;

/** Orders the list of guides by what the visitor chooses; the choice stays in this browser until it is reset. */
export function startGuideChoice(): void {
  const form = document.querySelector<HTMLFormElement>('[data-guide-choice]') as HTMLFormElement;
  const list = document.querySelector('[data-guide-list]') as HTMLElement;
  const status = form.querySelector('[data-status]') as HTMLElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  const guides = [...list.children].map((item) => {
    const { guide: audience = '', heating = '', before = '' } = (item as HTMLElement).dataset;
    return { item, audience, heating: heating.split(' '), builtBefore: Number(before) };
  });

  const show = () => {
    const choice: GuideChoice = {
      audience: field('audience').value,
      heating: field('heating').value,
      year: Number(field('year').value),
    };
    const chosen = FIELDS.some((name) => field(name).value !== '');
    list.append(...rankGuides(guides, choice).map(({ item }) => item));
    status.textContent = (chosen ? status.dataset['shown'] : status.dataset['hidden']) ?? '';
    try {
      if (chosen)
        localStorage.setItem(
          KEY,
          JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, field(name).value]))),
        );
      else localStorage.removeItem(KEY);
    } catch {}
  };

  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    for (const name of FIELDS) {
      field(name).value = stored[name] ?? '';
      if (field(name).selectedIndex < 0) field(name).value = '';
    }
  } catch {}
  form.addEventListener('change', show);
  form.addEventListener('reset', () => setTimeout(show));
  show();
}
