/**
 * On a share of the visits to a site that measures its speed (PUBLIC_VITALS_URL): fetches what measures once the page is
 * loaded and idle. Somebody who has asked not to be followed is left alone.
 */
const place = document.querySelector<HTMLMetaElement>('meta[name=vitals]');
const refused =
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

if (place && !refused && Math.random() < Number(place.dataset['share'])) {
  const errors: ErrorEvent[] = [];
  addEventListener('error', (event) => errors.push(event));
  const start = () =>
    import('./report-web-vitals.ts').then((module) => module.watchVitals(place.content, errors));
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => void start()));
}
