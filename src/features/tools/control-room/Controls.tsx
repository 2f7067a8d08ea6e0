import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { priceAreas } from '../../../model/inputs/places.ts';
import { type Choice, dayKinds, priceSources, seasons, weathers } from './choice.ts';
import { settingNames, shownSites } from './sites.ts';

interface Props {
  readonly choice: Choice;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** The form of the demo. Its fields hold their own values, so that a change made before the script came counts too. */
export default function Controls({ choice, locale, words }: Props) {
  const select = <Name extends string>(
    name: string,
    label: string,
    options: readonly Name[],
    texts: Readonly<Record<Name, string>>,
    chosen: Name,
    disabled = false,
  ) => (
    <label className="grid gap-1 text-s font-semibold min-[22.5rem]:last:odd:col-span-2">
      <span>{label}</span>
      <select name={name} className="field" defaultValue={chosen} disabled={disabled}>
        {options.map((option) => (
          <option key={option} value={option}>
            {texts[option]}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <div className="grid gap-4 min-[22.5rem]:grid-cols-2">
        {select('prices', words.source, priceSources, words.sources, choice.prices)}
        {select('area', words.area, priceAreas, words.areas, choice.area)}
        {select('season', words.season, seasons, words.seasons, choice.season, choice.prices === 'today')}
        {select('weather', words.weather, weathers, words.weathers, choice.weather)}
        {select('day', words.day, dayKinds, words.days, choice.day)}
      </div>
      <div className="mt-5 grid gap-4" key={choice.site}>
        {settingNames.map((name) => {
          const { min, max, step } = shownSites[choice.site].settings[name];
          const value = formatNumber(choice[name], locale);
          return (
            <label key={name} className="grid gap-1 text-s">
              <span className="flex justify-between gap-4">
                <span className="font-semibold">{words[name]}</span>
                <span data-value aria-hidden="true">
                  <span>{value}</span> <span>{words.units[name]}</span>
                </span>
              </span>
              <input
                type="range"
                name={name}
                min={min}
                max={max}
                step={step}
                defaultValue={choice[name]}
                aria-valuetext={`${value} ${words.units[name]}`}
                className="slider-input"
              />
            </label>
          );
        })}
      </div>
    </>
  );
}
