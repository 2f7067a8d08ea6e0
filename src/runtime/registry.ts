/** What a page can do beyond its markup: the modules by the names that `data-on-click` and `data-on-view` use. */
type Behaviour = { default: (element: HTMLElement) => void };

const behaviours: Record<string, () => Promise<Behaviour>> = {
  theme: () => import('../features/theme/theme-switch.ts'),
  consent: () => import('../features/third-parties/consent-dialog.ts'),
  language: () => import('../features/language/language-suggestion.ts'),
  'count-up': () => import('../features/count-up/count-up.ts'),
  reveal: () => import('../features/reveal/reveal.ts'),
  film: () => import('../features/video/background-video.ts'),
  slider: () => import('../features/carousel/slider.ts'),
  tabs: () => import('../features/tabs/tabs.ts'),
  progress: () => import('../features/section-progress/scrollspy.ts'),
  dialog: () => import('../components/ui/dialog.ts'),
  story: () => import('../features/details-dialog/details-dialog.ts'),
  booking: () => import('../features/booking/booking-dialog.ts'),
  services: () => import('../features/third-parties/start.ts'),
  map: () => import('../features/third-parties/map.ts'),
  account: () => import('../features/admin/account/signed-in-header.ts'),
  draft: () => import('../features/lead-form/start-autosave.ts'),
  live: () => import('../features/live-prices/live-cards.ts'),
  'live-page': () => import('../features/live-prices/live-page.ts'),
  chart: () => import('../charts/enhance-on-view.ts'),
  drawing: () => import('../charts/lazy-svg.ts'),
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
