import type { Locale } from '../../../i18n/locales.ts';
import { exampleMonth, type Zone } from './prices.ts';
import type { TypicalWords } from './typical-day.ts';

/**
 * Shows a usual day in the zone, where the page has a place for it. Its sums are fetched only now; where they
 * cannot be fetched the day of the build stays, which names its own month and zone.
 */
export function showTypicalDay(frame: HTMLElement, zone: Zone, locale: Locale): void {
  const place = frame.querySelector<HTMLElement>('[data-typical]');
  if (!place) return;
  const words = JSON.parse(place.dataset['typical'] ?? '{}') as TypicalWords;
  place.dataset['asked'] = zone;
  import('./typical-day.ts').then(
    ({ typicalView }) => {
      // Another zone may have been asked for since.
      if (place.dataset['asked'] !== zone) return;
      const { path, caption, alt } = typicalView(zone, exampleMonth, words, locale);
      place.querySelector('path')?.setAttribute('d', path);
      place.querySelector('svg')?.setAttribute('aria-label', alt);
      const text = place.querySelector('figcaption');
      if (text) text.textContent = caption;
    },
    () => {},
  );
}
