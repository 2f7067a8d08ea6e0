import { box, rounded } from '../../../charts/shapes/box.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { supplyTemperature } from './plots.ts';

/** Hours that the scale of power over time shows. */
const HOURS = 12;

const locale = () => document.documentElement.lang as Locale;

/** Sliders and output places of a figure, and its drawing: shapes by class, and heights by the ends of its value axis. */
function partsOf(name: string) {
  const frame = document.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  const find = (part: string) => frame.querySelector(`[data-${part}]`) as HTMLElement;
  const slider = (part: string) => frame.querySelector(`[data-range="${part}"]`) as HTMLInputElement;
  const range = (part: string) => Number(slider(part).value);
  /** Shows a slider's value beside its name, and says it as the slider's. */
  const show = (part: string, text: string) => {
    find(part).textContent = text;
    slider(part).setAttribute('aria-valuetext', text);
  };
  const [low = 0, high = 1] = (frame.querySelector<HTMLElement>('[data-domain]')?.dataset['domain'] ?? '')
    .split(',')
    .map(Number);
  const top = (value: number) => rounded(box.height * (1 - (value - low) / (high - low)));
  const draw = (shape: string, path: string) => frame.querySelector(shape)?.setAttribute('d', path);
  return { frame, find, range, show, top, draw };
}

/** Energy is the area under power over time: two sliders change the rectangle. */
export function startPowerEnergy(): void {
  const { frame, find, range, show, top, draw } = partsOf('power-energy');
  frame.addEventListener('input', () => {
    const [power, time] = [range('power'), range('time')];
    const [kilowatts, hours] = [
      `${formatNumber(power, locale())}\u00a0kW`,
      `${formatNumber(time, locale())}\u00a0h`,
    ];
    show('power', kilowatts);
    show('time', hours);
    find('sum').textContent = `${kilowatts} × ${hours} = ${formatNumber(power * time, locale())}\u00a0kWh`;
    const outline = `M0,${top(0)}V${top(power)}H${rounded((time / HOURS) * box.width)}V${top(0)}`;
    draw('.mark-line', outline);
    draw('.mark-area', `${outline}Z`);
  });
}

/** The heating curve follows its two settings; the dashed line is where it began. */
export function startHeatingCurve(): void {
  const { frame, find, range, show, top, draw } = partsOf('heating-curve');
  frame.addEventListener('input', () => {
    const [slope, shift] = [range('slope'), range('shift')];
    show('slope', formatNumber(slope, locale()));
    show('shift', `${formatNumber(shift, locale())}\u00a0°C`);
    find('sum').textContent = (frame.dataset['at'] ?? '').replace(
      '{t}',
      formatNumber(supplyTemperature(-10, slope, shift), locale()),
    );
    const [first, last] = [15, -20].map((outdoor) => top(supplyTemperature(outdoor, slope, shift)));
    draw('.mark-line.role-ours', `M0,${first}L${box.width},${last}`);
  });
}
