import { isRecord } from '../../../lib/records.ts';
import { localStore } from '../../../lib/storage.ts';

/** What the visitor has said of the building; an empty string or 0 means that it does not matter. */
interface GuideChoice {
  readonly audience: string;
  readonly heating: string;
  /** Year that stands for the building's period. */
  readonly year: number;
}

/** What the ranking needs to know of a guide. */
interface RankedGuide {
  readonly audience: string;
  /** Ways of heating for which the guide matters more. */
  readonly heating: readonly string[];
  /** The guide matters more for buildings from before this year; 0 when the year says nothing. */
  readonly builtBefore: number;
}

const AUDIENCE_POINTS = 4;
const HEATING_POINTS = 2;
const YEAR_POINTS = 1;

/** How well a guide fits a choice: the audience outweighs heating and year together. */
export function guidePoints(guide: RankedGuide, { audience, heating, year }: GuideChoice): number {
  return (
    (audience && guide.audience === audience ? AUDIENCE_POINTS : 0) +
    (heating && guide.heating.includes(heating) ? HEATING_POINTS : 0) +
    (year && year < guide.builtBefore ? YEAR_POINTS : 0)
  );
}

/** The guides with the best fit first; those that fit alike keep the editors' order. */
export const rankGuides = <Guide extends RankedGuide>(
  guides: readonly Guide[],
  choice: GuideChoice,
): Guide[] => [...guides].sort((one, other) => guidePoints(other, choice) - guidePoints(one, choice));

const FIELDS = ['audience', 'heating', 'year'] as const;

/** Orders the list of guides by what the visitor chooses; the choice stays in this browser until it is reset. */
export function startGuideChoice(): void {
  const form = document.querySelector<HTMLFormElement>('[data-guide-choice]') as HTMLFormElement;
  const shelves = [...document.querySelectorAll('[data-guide-shelves] > *')];
  const status = form.querySelector('[data-status]') as HTMLElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  const guides = [...document.querySelectorAll<HTMLElement>('[data-guide]')].map((item) => {
    const { guide: audience = '', heating = '', before = '' } = item.dataset;
    return { item, audience, heating: heating.split(' '), builtBefore: Number(before) };
  });

  const show = () => {
    const choice: GuideChoice = {
      audience: field('audience').value,
      heating: field('heating').value,
      year: Number(field('year').value),
    };
    const chosen = FIELDS.some((name) => field(name).value !== '');
    const ranked = rankGuides(guides, choice).map(({ item }) => item);
    // Each stays on its shelf; the shelf of the best comes first.
    for (const item of ranked) item.parentElement?.append(item);
    const best = (shelf: Element) => ranked.findIndex((item) => shelf.contains(item));
    shelves[0]?.parentElement?.append(...shelves.sort((one, other) => best(one) - best(other)));
    status.textContent = (chosen ? status.dataset['shown'] : status.dataset['hidden']) ?? '';
    if (chosen)
      localStore.setJson('guideChoice', Object.fromEntries(FIELDS.map((name) => [name, field(name).value])));
    else localStore.remove('guideChoice');
  };

  const stored = localStore.getJson('guideChoice');
  // What was chosen before the script came counts more than an earlier visit.
  const untouched = FIELDS.every((name) => field(name).value === '');
  if (untouched && isRecord(stored))
    for (const name of FIELDS) {
      field(name).value = String(stored[name] ?? '');
      if (field(name).selectedIndex < 0) field(name).value = '';
    }
  form.addEventListener('change', show);
  form.addEventListener('reset', () => setTimeout(show));
  show();
}
