import { formatMonth, formatNumber, formatPercent, formatSek, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { LONGEST, SURGE } from '../../../../model/checks/outage.ts';
import type { OutageAnswer, OutageChoice } from './outage.ts';

/** The words of the script; what the hours rest on stands in the page alone. */
export type OutageWords = Omit<Strings<'outage'>, 'how' | 'basis'>;
type Words = OutageWords;

/** A length of time as one says it: minutes below an hour, days from two on. */
export const sayHours = (hours: number, { time }: Words, locale: Locale): string => {
  if (hours >= LONGEST) return time.longest;
  const minutes = Math.round(hours * 60);
  if (minutes < 1) return time.none;
  if (minutes < 60) return interpolate(time.minutes, { n: minutes });
  const say = (n: number, one: string, many: string) =>
    interpolate(n === 1 ? one : many, { n: formatNumber(n, locale) });
  return hours < 47.5
    ? say(Math.round(hours), time.hour, time.hours)
    : say(Math.round(hours / 12) / 2, time.day, time.days);
};

const rounded = (kw: number): number => Math.round(kw * 10) / 10;

/** Everything that the tool says about a choice: texts by place, and what does not run as it is. */
export function outageTexts(
  choice: OutageChoice,
  answer: OutageAnswer,
  words: Words,
  locale: Locale,
): { readonly texts: Readonly<Record<string, string>>; readonly notes: readonly string[] } {
  const kw = (value: number) => formatUnit(rounded(value), 'kW', locale);
  const hours = (value: number) => (answer.mean > 0 ? sayHours(value, words, locale) : '–');
  const month = formatMonth(choice.month, locale);
  const notes = answer.fits.flatMap(({ load, fit }) => {
    const name = words.loads[load.id];
    const power = kw(load.power / 1000);
    if (fit.kind === 'too-much')
      return [interpolate(words.tooMuch, { name, power, left: kw(Math.max(0, fit.left)) })];
    if (fit.kind === 'soft-start')
      return [
        interpolate(words.softStart, { name, start: kw(fit.start), surge: kw(SURGE * choice.inverter) }),
      ];
    return [];
  });
  const cost = formatSek(Math.round(answer.cost / 10) * 10, locale);
  const full = hours(answer.full);
  const reserve = hours(answer.reserve);
  return {
    texts: {
      full,
      reserve,
      sun: hours(answer.sun),
      cost: interpolate(words.perYear, { sek: cost }),
      sunLabel: interpolate(words.sun, { month, panels: formatUnit(choice.panels, 'kWp', locale) }),
      reserveLabel: interpolate(words.reserveLeft, { percent: formatPercent(choice.reserve, locale) }),
      draw:
        answer.fits.length > 0
          ? interpolate(words.draw, {
              mean: formatUnit(Math.round(answer.mean * 100) / 100, 'kW', locale),
              highest: kw(answer.highest),
              inverter: kw(choice.inverter),
            })
          : words.nothing,
      status: answer.mean > 0 ? interpolate(words.status, { full, reserve }) : words.nothing,
    },
    notes,
  };
}
