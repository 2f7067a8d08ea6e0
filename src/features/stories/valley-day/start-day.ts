import { priceStrokes } from '../../../charts/shapes/price-strokes.ts';
import { formatDate } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { isFast, savesData } from '../../../lib/connection.ts';
import { followClock } from '../../../lib/follow-clock.ts';
import { swedishDate } from '../../../lib/time.ts';
import { type Texts, writeTexts } from '../../../lib/write-texts.ts';
import { between, type Layer, layers, lightAt } from './day-light.ts';
import { chosenQuarters, type DaySeries } from './day-series.ts';
import { dayTexts, valueText, type Words } from './day-texts.ts';

interface Day {
  readonly series: DaySeries;
  readonly words: Words;
  readonly layers: Readonly<Record<string, string>>;
}

const SLOTS = 96;
/** A day takes this long to play. */
const PLAY_MS = 32_000;
/** Quarter-hours from stop to stop where nothing may move: eight stops a day. */
const STOP = 12;
/** How far outside the window the still is fetched, and the rest on a good connection. */
const NEAR = '300px';

/** The stop that somebody wants: the next one in a direction for a single step, else the nearest. */
function stopFor(wanted: number, from: number): number {
  if (wanted - from === 1) return (Math.floor(from / STOP) + 1) * STOP;
  if (wanted - from === -1) return (Math.ceil(from / STOP) - 1) * STOP;
  return Math.min(Math.round(wanted / STOP) * STOP, SLOTS - STOP);
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

type Lights = ReadonlyMap<Layer, HTMLElement>;

/** The pictures of the layers, stacked: each but the first two adds its light to what is below. */
async function showLayers(picture: HTMLElement, files: Day['layers']): Promise<Lights> {
  const size = matchMedia('(width < 48rem)').matches ? 'phone' : 'wide';
  const stack = document.createElement('div');
  stack.className = 'day-layers';
  const lights = new Map(
    layers.map((layer) => {
      const image = new Image();
      image.alt = '';
      image.src = files[`${layer}-${size}`] ?? '';
      return [layer, image];
    }),
  );
  await Promise.all([...lights.values()].map((image) => image.decode()));
  stack.append(...lights.values());
  picture.prepend(stack);
  return lights;
}

/** Draws the strokes of a day anew. */
function drawStrokes(section: HTMLElement, series: DaySeries): void {
  const { tones, chosen } = priceStrokes(series.price, chosenQuarters(series));
  const paths = section.querySelectorAll('.day-strokes path');
  [...tones, chosen].forEach((d, place) => {
    paths[place]?.setAttribute('d', d);
  });
}

/** The valley under the visitor's hand.  */
class ValleyDay {
  readonly #section: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #button: HTMLButtonElement;
  readonly #picture: HTMLElement;
  #loading: Promise<void> | undefined;
  #day: Day | undefined;
  /** The example's plan, while another takes its place. */
  #example: DaySeries | undefined;
  /** The day whose real prices are shown (YYYY-MM-DD). */
  #realDate: string | undefined;
  #lights: Lights | undefined;
  #position: number;
  #before = 0;
  #playing = false;
  #frame = 0;

  constructor(section: HTMLElement) {
    this.#section = section;
    this.#slider = section.querySelector('input[type=range]') as HTMLInputElement;
    this.#button = section.querySelector('button') as HTMLButtonElement;
    this.#picture = section.querySelector('[data-picture]') as HTMLElement;
    this.#position = this.#slider.valueAsNumber;
    if (still.matches) this.#label(this.#button.dataset['next']);
    this.#slider.addEventListener('input', () => {
      this.#pause();
      const wanted = this.#slider.valueAsNumber;
      this.#moveTo(still.matches ? stopFor(wanted, this.#position) : wanted);
    });
    this.#slider.addEventListener('focus', () => this.#load());
    section.addEventListener('pointerdown', () => this.#load(), { once: true });
    this.#button.addEventListener('click', () => this.#press());
    const real = section.querySelector<HTMLButtonElement>('[data-real]');
    real?.addEventListener('click', () => this.#switch(real));
    if (real) real.hidden = false;
    // Today's prices are those of the day that it is.
    followClock(() => {
      if (real && this.#realDate && this.#realDate !== swedishDate(new Date())) void this.#switch(real, true);
    });
    this.#watch();
    addEventListener('scroll', () => this.#watch(NEAR), { once: true, passive: true });
  }

  /** Shows the still when the section is in view, or near once the visitor scrolls; on a good connection the light, too. */
  #watch(margin = '0px'): void {
    new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return this.#pause();
        this.#showStill();
        if (isFast()) void this.#load();
      },
      { rootMargin: margin },
    ).observe(this.#section);
  }

  #showStill(): void {
    const template = this.#picture.querySelector('template');
    if (!template) return;
    this.#picture.append(template.content);
    template.remove();
  }

  /** Fetches the day once; a failure is told, and the next touch tries again. */
  #load(): Promise<void> {
    this.#loading ??= this.#fetch().catch(() => {
      this.#loading = undefined;
      this.#write({ doing: this.#section.dataset['failed'] ?? '' });
    });
    return this.#loading;
  }

  async #fetch(): Promise<void> {
    const answer = await fetch(this.#section.dataset['source'] ?? '');
    if (!answer.ok) throw new Error(`the day answers ${answer.status}`);
    this.#day = (await answer.json()) as Day;
    this.#show();
    if (this.#playing) this.#label();
    if (savesData()) return;
    // The still stays where a picture of light cannot be had.
    this.#lights = await showLayers(this.#picture, this.#day.layers).catch(() => undefined);
    this.#shine();
  }

  /** Shows the villa's day at today's prices, or the example again. */
  async #switch(button: HTMLButtonElement, toReal = this.#example === undefined): Promise<void> {
    await this.#load();
    if (!this.#day || button.ariaBusy) return;
    const { words, series } = this.#day;
    const example = this.#example ?? series;
    button.ariaBusy = 'true';
    const real = toReal
      ? await import('./real-day.ts')
          .then(({ realDay }) => realDay(button.dataset['real'] ?? ''))
          .catch(() => null)
      : null;
    this.#day = { ...this.#day, series: real?.series ?? example };
    this.#example = real ? example : undefined;
    this.#realDate = real?.date;
    button.ariaPressed = String(real !== null);
    this.#write({
      basis: real
        ? interpolate(words.realNote, {
            zone: real.zone,
            date: formatDate(real.date, document.documentElement.lang as Locale),
          })
        : words.note,
    });
    drawStrokes(this.#section, this.#day.series);
    this.#show();
    if (toReal && !real) this.#write({ doing: words.realFailed });
    button.ariaBusy = null;
  }

  #moveTo(position: number): void {
    this.#position = position;
    this.#slider.value = `${Math.floor(position)}`;
    if (this.#day) this.#show();
    else void this.#load();
    this.#shine();
  }

  #write(texts: Texts): void {
    writeTexts(this.#section, texts, 'text');
  }

  #show(): void {
    if (!this.#day) return;
    const slot = Math.floor(this.#position) % SLOTS;
    const { series, words } = this.#day;
    const texts = dayTexts(series, slot, words, document.documentElement.lang as Locale);
    this.#write({ ...texts });
    this.#slider.setAttribute('aria-valuetext', valueText(texts));
  }

  #shine(): void {
    if (!this.#day || !this.#lights) return;
    const { series } = this.#day;
    const highest = Math.max(...series.grid.map(Math.abs), ...series.battery.map(Math.abs));
    const flow = Math.max(
      ...[series.grid, series.battery, series.car].map((one) => Math.abs(between(one, this.#position))),
    );
    const light = lightAt(between(series.sun, this.#position), this.#position / 4, flow / highest);
    for (const [layer, image] of this.#lights) image.style.opacity = `${light[layer]}`;
  }

  #press(): void {
    if (this.#playing) this.#pause();
    else if (still.matches) this.#moveTo(stopFor(this.#position + 1, this.#position) % SLOTS);
    else this.#start();
  }

  #start(): void {
    this.#playing = true;
    this.#label();
    this.#before = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#play(now));
  }

  #play(now: number): void {
    const position = (this.#position + ((now - this.#before) / PLAY_MS) * SLOTS) % SLOTS;
    this.#before = now;
    this.#moveTo(position);
    this.#frame = requestAnimationFrame((next) => this.#play(next));
  }

  #pause(): void {
    if (!this.#playing) return;
    cancelAnimationFrame(this.#frame);
    this.#playing = false;
    this.#label();
  }

  /** What the button says: what it does next. Its words come with the day. */
  #label(text = this.#day?.words[this.#playing ? 'pause' : 'play']): void {
    const label = this.#button.querySelector('span');
    if (label && text) label.textContent = text;
  }
}

/** Starts the page's day. */
export function startDay(): void {
  const section = document.querySelector<HTMLElement>('[data-valley-day]');
  if (section) new ValleyDay(section);
}
