import type { PowerChargeRule, TariffTime } from '../../schemas/tariff.ts';

type Window = TariffTime['windows'][number];

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Hours of weekdays (1 = Monday). */
export const window = (weekdays: number[], fromHour: number, toHour: number, weight = 1): Window => ({
  weekdays,
  fromHour,
  toHour,
  weight,
});

/** Nothing left out, holidays as the weekday they fall on. */
export const anyTime: TariffTime = {
  seasons: [],
  windows: [window(everyDay, 0, 24)],
  holidays: { days: [], dates: [], count: 'as-sunday' },
  clock: 'wall',
};

/** Nights from 22 to 6 count with half their power. */
export const halfAtNight: PowerChargeRule['windows'] = [
  window(everyDay, 22, 6, 0.5),
  window(everyDay, 0, 24),
];
