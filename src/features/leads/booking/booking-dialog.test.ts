import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isBooked } from './booking-dialog.ts';

const CALENDAR = 'https://calendar.example/ecotech';

describe('the booking dialog with a calendar from another company', () => {
  let window: Window;
  let open: (opener: HTMLElement) => void;
  const find = (selector: string) => window.document.querySelector(selector) as unknown as HTMLElement;
  const say = (data: unknown, origin = 'https://calendar.example') => {
    const source = (find('iframe') as HTMLIFrameElement | null)?.contentWindow ?? null;
    const event = new window.MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  const toasts = () => window.document.querySelectorAll('[data-toast]').length;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    window = new Window({
      url: 'https://ecotech.example/trial',
      settings: { disableIframePageLoading: true },
    });
    for (const name of [
      'document',
      'HTMLElement',
      'HTMLDialogElement',
      'localStorage',
      'AbortController',
    ] as const)
      vi.stubGlobal(name, window[name]);
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    window.document.body.innerHTML = `
      <a data-dialog="demo" href="/contact?topic=demo">Book</a>
      <dialog id="demo">
        <div data-booking="${CALENDAR}" data-state="ask" data-booked="Meeting scheduled!" data-booked-text="Thank you" data-close="Close">
          <button data-booking-load>Show</button><div data-booking-frame></div>
        </div>
        <div data-booking-form></div>
      </dialog>
      <div id="toasts"></div>`;
    open = (await import('./booking-dialog.ts')).default;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const openAndLoad = () => {
    open(find('a'));
    find('[data-booking-load]').click();
  };

  test('nothing is fetched before consent or a click', () => {
    open(find('a'));
    expect(find('iframe')).toBeNull();
    find('[data-booking-load]').click();
    expect(find('iframe').getAttribute('src')).toBe(CALENDAR);
    expect(find('[data-booking]').dataset['state']).toBe('loading');
  });
  test('a booking shows one toast and closes the dialog after 2000 ms, however often it is repeated', () => {
    openAndLoad();
    find('iframe').dispatchEvent(new window.Event('load') as unknown as Event);
    expect(find('[data-booking]').dataset['state']).toBe('shown');
    say({ command: 'appointmentBooked' });
    say('{"command":"appointmentBooked"}');
    expect(toasts()).toBe(1);
    expect(find('dialog [data-toast]')).not.toBeNull();
    vi.advanceTimersByTime(1999);
    expect(find('dialog').hasAttribute('open')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(find('dialog').hasAttribute('open')).toBe(false);
    expect(find('body > #toasts [data-toast]').textContent).toBe('Meeting scheduled!\u00a0Thank you×');
    // Five seconds from the booking, and one until it is gone.
    vi.advanceTimersByTime(3999);
    expect(toasts()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(toasts()).toBe(0);
  });
  test('messages from elsewhere are ignored', () => {
    openAndLoad();
    say({ command: 'appointmentBooked' }, 'https://evil.example');
    expect(toasts()).toBe(0);
  });
  test('a calendar that does not answer leaves the link and our own form', () => {
    openAndLoad();
    expect(find('[data-booking-form]').hidden).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(find('[data-booking]').dataset['state']).toBe('failed');
    expect(find('[data-booking-form]').hidden).toBe(false);
  });
  test('a calendar that comes too late leaves the form alone, and can be asked for again', () => {
    openAndLoad();
    const late = find('iframe');
    vi.advanceTimersByTime(10_000);
    late.dispatchEvent(new window.Event('load') as unknown as Event);
    expect(find('[data-booking]').dataset['state']).toBe('failed');
    expect(find('[data-booking-form]').hidden).toBe(false);
    expect(find('iframe')).toBeNull();
    openAndLoad();
    expect(find('[data-booking]').dataset['state']).toBe('loading');
    find('iframe').dispatchEvent(new window.Event('load') as unknown as Event);
    expect(find('[data-booking]').dataset['state']).toBe('shown');
  });
});

describe('a message from the booking calendar', () => {
  test.each([
    ['an object', { command: 'appointmentBooked' }],
    ['an object with more in it', { command: 'appointmentBooked', id: 7 }],
    ['a JSON text', '{"command":"appointmentBooked"}'],
  ])('%s says that a meeting was booked', (_, data) => expect(isBooked(data)).toBe(true));
  test.each([
    ['another command', { command: 'resize' }],
    ['the bare word', 'appointmentBooked'],
    ['a JSON text of the word', '"appointmentBooked"'],
    ['broken JSON', '{"command":'],
    ['nothing', null],
    ['a number', 1],
    ['JSON null', 'null'],
  ])('%s does not', (_, data) => expect(isBooked(data)).toBe(false));
});
