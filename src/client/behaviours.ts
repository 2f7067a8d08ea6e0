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

/** Runs a behaviour on an element. Rejects when its file cannot be had. */
export async function start(element: HTMLElement, name: string): Promise<void> {
  const module = await behaviours[name]?.();
  module?.default(element);
}
