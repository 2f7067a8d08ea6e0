/** What a page can do beyond its markup: the modules by the names that `data-on-click` and `data-on-view` use. */
type Behaviour = { default: (element: HTMLElement) => void };

const behaviours: Record<string, () => Promise<Behaviour>> = {
  theme: () => import('./theme.ts'),
  consent: () => import('./consent.ts'),
  language: () => import('./language.ts'),
  'count-up': () => import('./count-up.ts'),
  reveal: () => import('./reveal.ts'),
  film: () => import('./film.ts'),
  slider: () => import('./slider.ts'),
  tabs: () => import('./tabs.ts'),
  progress: () => import('./progress.ts'),
  dialog: () => import('./dialog.ts'),
  story: () => import('./story.ts'),
  booking: () => import('./booking.ts'),
  services: () => import('../features/third-parties/start.ts'),
  map: () => import('../features/third-parties/map.ts'),
  account: () => import('../features/account/header.ts'),
  draft: () => import('./draft.ts'),
  live: () => import('../features/energy/live-cards.ts'),
  'live-page': () => import('../features/energy/live-page.ts'),
  chart: () => import('./chart.ts'),
  drawing: () => import('./drawing.ts'),
};

const failures = new Map<string, number>();

/**
 * A behaviour's module. Browsers keep the failure of an address for as long as the page is open, so that a further try takes
 * another address: the one inside the built loader, with a question mark for each failure.
 */
async function load(name: string): Promise<Behaviour | undefined> {
  const first = behaviours[name];
  const failed = failures.get(name) ?? 0;
  const [, address] = /import\(["'`]([^"'`]+)/.exec(failed ? String(first) : '') ?? [];
  try {
    return await (address ? import(/* @vite-ignore */ address + '?'.repeat(failed)) : first?.());
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}

/** Runs a behaviour on an element. Rejects when its file cannot be had; asked once more, it tries again. */
export async function start(element: HTMLElement, name: string): Promise<void> {
  const module = await load(name);
  module?.default(element);
}
