import { supplyTemperature } from './plots.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';

const locale = () => document.documentElement.lang as Locale;

/** Sliders and output places of a figure, with what the server says of its drawing area. */
function partsOf(name: string) {
  const frame = document.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  const find = (part: string) => frame.querySelector(`[data-${part}]`) as HTMLElement;
  const range = (part: string) =>
    Number((frame.querySelector(`[data-range="${part}"]`) as HTMLInputElement).value);
  const area = (frame.dataset['area'] ?? '').split(' ').map(Number) as [number, number, number, number];
  return { frame, find, range, area };
}

/** Energy is the area under power over time: two sliders change the rectangle. */
export function startPowerEnergy(): void {
  const { frame, find, range, area } = partsOf('power-energy');
  const [, bottom, perHour, perKilowatt] = area;
  frame.addEventListener('input', () => {
    const [power, time] = [range('power'), range('time')];
    const [kilowatts, hours] = [
      `${formatNumber(power, locale())}\u00a0kW`,
      `${formatNumber(time, locale())}\u00a0h`,
    ];
    find('power').textContent = kilowatts;
    find('time').textContent = hours;
    find('sum').textContent = `${kilowatts} × ${hours} = ${formatNumber(power * time, locale())}\u00a0kWh`;
    const rectangle = find('rect');
    rectangle.setAttribute('y', String(bottom - power * perKilowatt));
    rectangle.setAttribute('height', String(power * perKilowatt));
    rectangle.setAttribute('width', String(time * perHour));
  });
}

/** The heating curve follows its two settings; the dashed line is where it began. */
export function startHeatingCurve(): void {
  const { frame, find, range, area } = partsOf('heating-curve');
  const [left, right, bottom, perDegree] = area;
  frame.addEventListener('input', () => {
    const [slope, shift] = [range('slope'), range('shift')];
    find('slope').textContent = formatNumber(slope, locale());
    find('shift').textContent = `${formatNumber(shift, locale())}\u00a0°C`;
    find('sum').textContent = (frame.dataset['at'] ?? '').replace(
      '{t}',
      formatNumber(supplyTemperature(-10, slope, shift), locale()),
    );
    const points = [15, -20].map((outdoor) => {
      const across = left + ((15 - outdoor) / 35) * (right - left);
      return `${across},${bottom - (supplyTemperature(outdoor, slope, shift) - 10) * perDegree}`;
    });
    find('curve').setAttribute('points', points.join(' '));
  });
}
