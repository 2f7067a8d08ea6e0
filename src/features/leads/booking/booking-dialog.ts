import openDialog from '../../../components/ui/dialog.ts';
import { showToast } from '../../../components/ui/toast-view.ts';
import { $consent } from '../../../lib/consent.ts';

/**
 * Whether a message from the booking calendar says that a meeting was booked: `command` is `appointmentBooked`, in an
 * object or in a JSON text.
 */
export function isBooked(data: unknown): boolean {
  let message = data;
  if (typeof data === 'string') {
    try {
      message = JSON.parse(data);
    } catch {
      return false;
    }
  }
  return (
    typeof message === 'object' &&
    message !== null &&
    (message as { command?: unknown }).command === 'appointmentBooked'
  );
}

/** How long the calendar may take before another way is offered. */
const GIVE_UP_MS = 10_000;
/** The dialog stays this long after a booking, so that the visitor sees what happened. */
const CLOSE_AFTER_MS = 2000;

/**
 * Opens the booking dialog. Where a calendar is configured it is loaded into the dialog once functional services are
 * allowed or the visitor asks for it; until then, and when it does not answer, our own request form stands there.
 */
export default (opener: HTMLElement): void => {
  openDialog(opener);
  const dialog = document.getElementById(opener.dataset['dialog'] ?? '') as HTMLDialogElement | null;
  const calendar = dialog?.querySelector<HTMLElement>('[data-booking]');
  if (!dialog || !calendar) return;
  const button = calendar.querySelector<HTMLElement>('[data-booking-load]');
  if (button) button.onclick = () => load(dialog, calendar);
  if ($consent.get().functional) load(dialog, calendar);
};

function load(dialog: HTMLDialogElement, calendar: HTMLElement): void {
  const { booking = '', title = '', booked = '', bookedText = '', close = '' } = calendar.dataset;
  const form = dialog.querySelector<HTMLElement>('[data-booking-form]');
  const state = (now: 'ask' | 'loading' | 'shown' | 'failed') => {
    calendar.dataset['state'] = now;
    if (form) form.hidden = now === 'loading' || now === 'shown';
  };
  if (calendar.querySelector('iframe')) return;

  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = booking;
  frame.referrerPolicy = 'strict-origin';
  const stop = new AbortController();
  const end = (now: 'ask' | 'failed') => {
    clearTimeout(timer);
    stop.abort();
    frame.remove();
    state(now);
  };
  // A calendar that comes later must not take the place of a form that somebody is filling in.
  const timer = setTimeout(() => end('failed'), GIVE_UP_MS);
  frame.addEventListener(
    'load',
    () => {
      clearTimeout(timer);
      state('shown');
    },
    { signal: stop.signal },
  );
  let done = false;
  addEventListener(
    'message',
    (event) => {
      if (
        event.origin !== new URL(booking).origin ||
        event.source !== frame.contentWindow ||
        done ||
        !isBooked(event.data)
      )
        return;
      done = true;
      showToast({ variant: 'success', title: booked, text: bookedText }, close);
      setTimeout(() => dialog.close(), CLOSE_AFTER_MS);
    },
    { signal: stop.signal },
  );
  dialog.addEventListener('close', () => end('ask'), { once: true });
  state('loading');
  calendar.querySelector('[data-booking-frame]')?.append(frame);
}
