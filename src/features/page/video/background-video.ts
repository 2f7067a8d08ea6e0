import { savesData } from '../../../lib/connection.ts';
import { localStore } from '../../../lib/storage.ts';

/** Ms that videos rest when somebody presses a link; who is still on the page then sees them go on. */
const REST_MS = 1000;

/**
 * Lets the videos of a frame rest from the press on a link on: a page that is being left shall not take the processor from
 * the next one. They go on after a second, also on a page that somebody comes back to, unless they were stopped meanwhile.
 */
function restOnLeaving(frame: HTMLElement, isStopped: () => boolean): void {
  const shown = () => frame.querySelectorAll<HTMLVideoElement>('video[data-shown]');
  const rest = ({ target }: Event) => {
    if (frame.dataset['videoState'] !== 'playing' || isStopped()) return;
    if (!(target as Element).closest('a[href]')) return;
    for (const video of shown()) video.pause();
    setTimeout(() => {
      if (isStopped()) return;
      for (const video of shown())
        video.play().catch(() => {
          // It stands still then, as it did before.
        });
    }, REST_MS);
  };
  addEventListener('pointerdown', rest, { passive: true });
}

const FADE_MS = 1000;
const GIVE_UP_MS = 5000;

/**
 * Plays loops over a poster: data-video holds a JSON list of {av1, vp9} per theme, or the address of a .gif; data-rotate the
 * milliseconds between them. Under reduced motion, with data saving, below 768 pixels, or after the visitor stopped videos,
 * nothing is fetched before a press on the button. On an error, or when nothing plays after five seconds, the poster stays with
 * a dark gradient over it. Another theme brings its own videos, unless the visitor stopped them: then its poster.
 */
export default (frame: HTMLElement): void => {
  const button = toggleOf(frame);
  // Below 768 pixels it is a phone, whose data are the visitor's.
  const waits =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    savesData() ||
    readStopped() ||
    innerWidth < 768;
  if (button) {
    button.hidden = false;
    button.addEventListener('click', () => toggle(frame, button));
    label(button, !waits);
  }
  if (!waits) play(frame);
  restOnLeaving(frame, () => button?.dataset['state'] === 'stopped');
  let night = isNight();
  document.addEventListener('themechange', () => {
    if (night === isNight()) return;
    night = !night;
    if (!frame.querySelector('.video-layer')) return;
    if (button?.dataset['state'] === 'stopped') clear(frame);
    else play(frame);
  });
};

const toggleOf = (frame: HTMLElement) => frame.querySelector<HTMLButtonElement>('[data-video-toggle]');

const isNight = () => document.documentElement.dataset['theme'] === 'dark';

/** When each frame gives up waiting for its video. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Takes the videos away and leaves the poster. */
function clear(frame: HTMLElement): void {
  clearTimeout(timers.get(frame));
  for (const layer of frame.querySelectorAll('.video-layer')) layer.remove();
  delete frame.dataset['videoState'];
}

const readStopped = (): boolean => localStore.get('videosStopped') === '1';

/** A video that may not play, or is taken away before it does, leaves its poster. */
function keepPoster(): void {
  // Nothing is to be done.
}

function label(button: HTMLButtonElement, playing: boolean): void {
  button.setAttribute('aria-label', (playing ? button.dataset['stop'] : button.dataset['play']) ?? '');
  button.dataset['state'] = playing ? 'playing' : 'stopped';
}

function toggle(frame: HTMLElement, button: HTMLButtonElement): void {
  const stop = button.dataset['state'] === 'playing';
  if (stop) localStore.set('videosStopped', '1');
  else localStore.remove('videosStopped');
  label(button, !stop);
  const videos = frame.dataset['videoState'] === 'playing' ? [...frame.querySelectorAll('video')] : [];
  for (const video of videos) {
    if (stop) video.pause();
    else video.play().catch(keepPoster);
  }
  if (videos.length > 0) return;
  if (stop) clear(frame);
  else play(frame);
}

/** Nothing plays: a dark gradient lies over the poster, and the button offers to try again. */
function fail(frame: HTMLElement): void {
  clearTimeout(timers.get(frame));
  frame.dataset['videoState'] = 'failed';
  const button = toggleOf(frame);
  if (button) label(button, false);
}

/** A layer has something to show, however late. */
function show(frame: HTMLElement, layer: HTMLElement): void {
  if (!layer.isConnected) return;
  clearTimeout(timers.get(frame));
  frame.dataset['videoState'] = 'playing';
  layer.dataset['shown'] = '';
  const button = toggleOf(frame);
  if (button) label(button, true);
}

type Loop = string | Record<'day' | 'night', { av1: string; vp9: string }>;

function play(frame: HTMLElement): void {
  const loops = JSON.parse(frame.dataset['video'] ?? '[]') as Loop[];
  clear(frame);
  frame.dataset['videoState'] = 'loading';
  timers.set(
    frame,
    setTimeout(() => fail(frame), GIVE_UP_MS),
  );
  const layers = loops.map((loop, index) =>
    typeof loop === 'string'
      ? gifLayer(frame, loop)
      : videoLayer(frame, loop[isNight() ? 'night' : 'day'], index),
  );
  (frame.querySelector('[data-video-stage]') ?? frame).append(...layers);
  const videos = layers.filter((layer) => layer instanceof HTMLVideoElement);
  const [first] = videos;
  first?.addEventListener('playing', () => show(frame, first));
  first?.play().catch(keepPoster);
  if (videos.length > 1) rotate(frame, videos, Number(frame.dataset['rotate'] ?? 7000));
}

/** A picture that moves by itself; it cannot pause, so it is taken away when it shall stand. */
function gifLayer(frame: HTMLElement, src: string): HTMLImageElement {
  const image = new Image();
  image.className = 'video-layer';
  image.alt = '';
  image.addEventListener('load', () => show(frame, image));
  image.addEventListener('error', () => image.isConnected && fail(frame));
  image.src = src;
  return image;
}

function videoLayer(
  frame: HTMLElement,
  { av1, vp9 }: { av1: string; vp9: string },
  index: number,
): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'video-layer';
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.preload = index === 0 ? 'auto' : 'none';
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');
  for (const [src, type] of [
    [av1, 'video/webm; codecs="av01.0.05M.10"'],
    [vp9, 'video/webm; codecs="vp9"'],
  ] as const) {
    const source = document.createElement('source');
    source.src = src;
    source.type = type;
    video.append(source);
  }
  video.lastElementChild?.addEventListener('error', () => video.isConnected && fail(frame));
  video.append(frame.dataset['unsupported'] ?? '');
  return video;
}

function rotate(frame: HTMLElement, videos: HTMLVideoElement[], every: number): void {
  let shown = 0;
  const timer = setInterval(() => {
    const current = videos[shown];
    if (!current?.isConnected) return clearInterval(timer);
    if (current.paused || frame.dataset['videoState'] !== 'playing') return;
    const next = videos[(shown + 1) % videos.length] as HTMLVideoElement;
    next.play().then(
      () => {
        next.dataset['shown'] = '';
        delete current.dataset['shown'];
        setTimeout(() => current.pause(), FADE_MS);
        shown = (shown + 1) % videos.length;
      },
      () => {
        // It may not play now: the one that is shown goes on.
      },
    );
  }, every);
}
