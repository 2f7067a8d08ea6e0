// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { priceAnswer } from '../../../../tests/fixtures/energy/shapes.ts';
import { swedishDate } from '../../../lib/time.ts';
import startLiveCards from './live-cards.ts';

const setup = { locale: 'en', places: [], words: { lastGood: '', example: 'Example: {month} in {zone}' } };

beforeEach(() => {
  document.body.innerHTML = `
    <section>
      <script type="application/json" data-live-setup>${JSON.stringify(setup)}</script>
      <div data-card="price">
        <svg data-chart aria-label="Prices today"></svg>
        <button data-retry="price">Try again</button>
      </div>
    </section>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const settled = (state: string) =>
  vi.waitFor(() => expect(find('[data-card]').dataset['state']).toBe(state), 10_000);

test('the chart is called an example for as long as it shows one', async () => {
  const fetch = vi.fn(async (): Promise<Response> => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetch);
  startLiveCards(find('section'));
  await settled('failed');
  expect(find('[data-chart]').getAttribute('aria-label')).toBe('Example: January in SE4');
  fetch.mockImplementation(async () => Response.json(priceAnswer(swedishDate(new Date()), 'SE4')));
  find('button').click();
  await settled('ready');
  expect(find('[data-chart]').getAttribute('aria-label')).toBe('Prices today');
});
