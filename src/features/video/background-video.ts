import { planVideo } from './video-plan.ts';
import { restOnLeaving } from './pause-on-leave.ts';
import { localStore } from '../../lib/storage.ts';

const FADE_MS = 1000;
const GIVE_UP_MS = 5000;

/**
 * Plays loops over a poster: data-video holds a JSON list of {av1, vp9} per theme, data-rotate the milliseconds between
 * them. Nothing is fetched under reduced motion, with data saving, or after the visitor stopped videos. On an error, or
 * when nothing plays after five seconds, the poster stays with a dark gradient over it. Another theme brings its own
 * videos, unless the visitor stopped them: then its poster.
 */
export default (frame: HTMLElement): void => {
  const button = frame.querySelector<HTMLButtonElement>('[data-video-toggle]');
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  const plan = planVideo({
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData: connection?.saveData === true,
    stopped: readStopped(),
  });
  if (button) {
    button.hidden = false;
    button.addEventListener('click', () => toggle(frame, button));
    label(button, plan === 'play');
  }
  if (plan === 'play') play(frame);
  restOnLeaving(frame, () => button?.dataset['state'] === 'stopped');
  let night = isNight();
  document.addEventListener('themechange', () => {
    if (night === isNight()) return;
    night = !night;
    if (!frame.querySelector('video')) return;
    if (button?.dataset['state'] === 'stopped') clear(frame);
    else play(frame);
  });
};

const isNight = () => document.documentElement.dataset['theme'] === 'dark';

/** When each frame gives up waiting for its video. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Takes the videos away and leaves the poster. */
function clear(frame: HTMLElement): void {
  clearTimeout(timers.get(frame));
  for (const video of frame.querySelectorAll('video')) video.remove();
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
  const playing = button.dataset['state'] === 'playing';
  if (playing) localStore.set('videosStopped', '1');
  else localStore.remove('videosStopped');
  label(button, !playing);
  if (playing && frame.dataset['videoState'] !== 'playing') clear(frame);
  else if (playing) for (const video of frame.querySelectorAll('video')) video.pause();
  else if (frame.querySelector('video'))
    for (const video of frame.querySelectorAll('video')) video.play().catch(keepPoster);
  else play(frame);
}

function play(frame: HTMLElement): void {
  const loops = JSON.parse(frame.dataset['video'] ?? '[]') as Record<
    'day' | 'night',
    { av1: string; vp9: string }
  >[];
  clear(frame);
  const stage = frame.querySelector('[data-video-stage]') ?? frame;
  frame.dataset['videoState'] = 'loading';
  const fail = () => {
    frame.dataset['videoState'] = 'failed';
  };
  timers.set(frame, setTimeout(fail, GIVE_UP_MS));
  const videos = loops.map((loop, index) => {
    const video = document.createElement('video');
    video.className = 'video-layer';
    video.muted = true;
    video.loop = true;
    video.playsInline = true;
    video.preload = index === 0 ? 'auto' : 'none';
    video.tabIndex = -1;
    video.setAttribute('aria-hidden', 'true');
    const { av1, vp9 } = loop[isNight() ? 'night' : 'day'];
    for (const [src, type] of [
      [av1, 'video/webm; codecs="av01.0.05M.10"'],
      [vp9, 'video/webm; codecs="vp9"'],
    ] as const) {
      const source = document.createElement('source');
      source.src = src;
      source.type = type;
      video.append(source);
    }
    video.lastElementChild?.addEventListener('error', () => video.isConnected && fail());
    video.append(frame.dataset['unsupported'] ?? '');
    stage.append(video);
    return video;
  });
  const [first] = videos;
  first?.addEventListener('playing', () => {
    if (!first.isConnected) return;
    clearTimeout(timers.get(frame));
    frame.dataset['videoState'] = 'playing';
    first.dataset['shown'] = '';
  });
  first?.play().catch(keepPoster);
  if (videos.length > 1) rotate(frame, videos, Number(frame.dataset['rotate'] ?? 7000));
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
      () => {},
    );
  }, every);
}
