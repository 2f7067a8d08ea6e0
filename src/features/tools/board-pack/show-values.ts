import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { followClock } from '../../../lib/follow-clock.ts';
import { type Calculation, parseCalculation, readContext } from '../../../lib/lead-context.ts';
import { boardValues } from './values.ts';

/** Fills the places of the board pack with a shared calculation, or else with the last one made in this tab. */
export function showBoardPack(shared: Calculation | null): void {
  const frame = document.querySelector('[data-board-pack]') as HTMLElement;
  const locale = document.documentElement.lang as Locale;
  const figures = shared ?? parseCalculation(readContext());
  frame.querySelector('[data-print]')?.addEventListener('click', () => print());
  const today = frame.querySelector('[data-today]');
  const showToday = () => {
    if (today) today.textContent = formatDate(new Date(), locale);
  };
  showToday();
  followClock(showToday);
  if (!figures) return;
  const values = boardValues(figures, JSON.parse(frame.dataset['technologies'] ?? '{}'), locale);
  for (const place of frame.querySelectorAll<HTMLElement>('[data-value]')) {
    place.textContent = values[place.dataset['value'] ?? ''] ?? '…';
    place.classList.remove('blank');
  }
  (frame.querySelector('[data-no-figures]') as HTMLElement).hidden = true;
}
