import { type ReactNode, useRef, useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { formatDate, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { readTyped } from '../../../../lib/read-number.ts';
import { type PriceArea, priceAreas } from '../../../../model/inputs/places.ts';
import { type FoundArea, priceAreaOf } from '../../../../model/inputs/price-areas.ts';
import type { TariffExamples } from '../../../../schemas/tariff.ts';
import {
  choiceFor,
  choiceLimits,
  contracts,
  fuses,
  hasTypedPrice,
  heatings,
  type NumberName,
  type OwnChoice,
  type SiteKind,
  sane,
  siteKinds,
  type TariffId,
  tariffIds,
} from './choice.ts';
import { Choice, NumberField, Step } from './fields.tsx';
import { endOf } from './own-tariff.ts';
import { summaries } from './summary.ts';

interface PlaceFieldsProps {
  readonly area: PriceArea;
  readonly north: boolean;
  readonly words: Strings<'own-year'>;
  readonly onFound: (area: PriceArea, north: boolean | null) => void;
}

/** A postcode or a municipality finds the price area and the energy tax; both can always be corrected. */
function PlaceFields({ area, north, words: t, onFound }: PlaceFieldsProps) {
  const [typed, setTyped] = useState('');
  const found: FoundArea | null = priceAreaOf(typed);
  const said = () => {
    if (typed.trim().length < 2) return '';
    if (!found) return t.place.unknown;
    return interpolate(found.sure ? t.place.found : t.place.unsure, {
      place: typed.trim(),
      area: t.areas[found.area],
    });
  };
  return (
    <>
      <div>
        <FieldFrame id="own-place" label={t.place.label} hint={t.place.hint}>
          {(ties) => (
            <input
              {...ties}
              className="field"
              type="text"
              autoComplete="postal-code"
              spellCheck={false}
              maxLength={40}
              onChange={(event) => {
                // The form reads its fields on every change; this one only finds what the list holds.
                event.stopPropagation();
                setTyped(event.currentTarget.value);
                const next = priceAreaOf(event.currentTarget.value);
                if (next) onFound(next.area, next.north);
              }}
            />
          )}
        </FieldFrame>
        <p role="status" className="mt-2 text-s text-quiet">
          {said()}
        </p>
      </div>
      <FieldFrame id="own-area" label={t.place.area}>
        {(ties) => (
          <select
            {...ties}
            name="area"
            className="field"
            value={area}
            onChange={(event) => {
              const chosen = priceAreas.find((name) => name === event.currentTarget.value);
              if (chosen) onFound(chosen, null);
            }}
          >
            {priceAreas.map((name) => (
              <option key={name} value={name}>
                {t.areas[name]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <label className="flex items-start gap-3 sm:col-span-2">
        <input
          type="checkbox"
          name="north"
          checked={north}
          className="mt-1"
          onChange={(event) => onFound(area, event.currentTarget.checked)}
        />
        <span>
          {t.place.north}
          <span className="block text-s text-quiet">{t.place.northHint}</span>
        </span>
      </label>
    </>
  );
}

const numberNames = Object.keys(choiceLimits) as readonly NumberName[];

/** The choice that the form's fields hold; what cannot be read keeps what stood there before. */
const readOwnForm = (
  data: FormData,
  before: OwnChoice,
  locale: Locale,
  words: Strings<'own-year'>,
): OwnChoice => {
  const values: Partial<Record<keyof OwnChoice, unknown>> = Object.fromEntries(data);
  for (const name of numberNames) {
    const read = readTyped(String(data.get(name) ?? ''), choiceLimits[name], locale, words[name]);
    values[name] = read.kind === 'number' ? read.value : undefined;
  }
  values.fuse = Number(data.get('fuse'));
  values.north = data.get('north') === 'on';
  return sane(values, before);
};

/** Another kind of site brings its own defaults; the place stays. */
const withSite = (before: OwnChoice, site: SiteKind, consumption: number): OwnChoice => ({
  area: before.area,
  north: before.north,
  ...choiceFor(site, consumption),
});

interface StepsProps {
  readonly choice: OwnChoice;
  readonly defaults: OwnChoice;
  readonly tariffs: TariffExamples;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>;
  readonly onChoose: (choice: OwnChoice) => void;
}

interface Props extends StepsProps {
  readonly consumption: number;
  /** The fields show their values anew when it changes; the children stay as they are. */
  readonly version: string;
  readonly onSubmit: () => void;
  /** The button, and what is said beside it. */
  readonly children: ReactNode;
}

function HouseStep({ choice, locale, words: t }: StepsProps) {
  const { cars: value } = choice;
  return (
    <>
      <Choice
        name="site"
        label={t.site}
        options={siteKinds}
        text={(site) => t.sites[site]}
        chosen={choice.site}
      />
      <div key={choice.site} className="contents">
        <Choice
          name="heating"
          label={t.heating}
          options={heatings}
          text={(kind) => t.heatings[kind]}
          chosen={choice.heating}
        />
        <NumberField
          name="cars"
          label={t.cars}
          hint={t.carsHint}
          outOfRange={t.outOfRange}
          {...{ value, locale }}
        />
        <Choice
          name="fuse"
          label={t.fuse}
          hint={t.fuseHint}
          options={fuses}
          text={(size) => formatUnit(size, 'A', locale)}
          chosen={choice.fuse}
        />
      </div>
    </>
  );
}

/** What a tariff is called, with the last day of a price list that has ended. */
const tariffName = (
  id: TariffId,
  tariffs: TariffExamples,
  locale: Locale,
  t: Strings<'own-year'>,
): string => {
  const end = endOf(tariffs[id]?.tariff);
  const name = t.tariffs[id];
  return end ? interpolate(t.tariffEnded, { name, date: formatDate(end, locale) }) : name;
};

function Steps(props: StepsProps) {
  const { choice, defaults, tariffs, locale, words: t, onChoose } = props;
  const preset = (...names: (keyof OwnChoice)[]) =>
    names.every((name) => choice[name] === defaults[name]) && t.summary.preset;
  const number = (name: NumberName, label: string) => (
    <NumberField {...{ name, label, locale }} value={choice[name]} outOfRange={t.outOfRange} />
  );
  const summary = summaries(choice, t, locale);
  return (
    <div className="accordion">
      <Step title={t.steps.place} summary={summary.place} preset={preset('area', 'north')}>
        <PlaceFields
          area={choice.area}
          north={choice.north}
          words={t}
          onFound={(area, north) => onChoose({ ...choice, area, north: north ?? choice.north })}
        />
      </Step>
      <Step title={t.steps.house} summary={summary.house} preset={preset('site', 'heating', 'cars', 'fuse')}>
        <HouseStep {...props} />
      </Step>
      <Step
        title={t.steps.contract}
        summary={summary.contract}
        preset={preset('contract', 'tariff', 'powerPrice')}
      >
        <div key={`${choice.site} ${choice.tariff}`} className="contents">
          <Choice
            name="contract"
            label={t.contract}
            options={contracts}
            text={(kind) => t.contracts[kind]}
            chosen={choice.contract}
          />
          <Choice
            name="tariff"
            label={t.tariff}
            hint={t.tariffHint}
            options={tariffIds.filter((id) => id !== 'imported' || choice.tariff === id)}
            text={(id) => tariffName(id, tariffs, locale, t)}
            chosen={choice.tariff}
          />
          {hasTypedPrice(choice.tariff) && number('powerPrice', t.powerPrice)}
        </div>
      </Step>
      <Step title={t.steps.plant} summary={summary.plant} preset={preset('panels', 'battery')}>
        <div key={choice.site} className="contents">
          {number('panels', t.panels)}
          {number('battery', t.battery)}
        </div>
      </Step>
    </div>
  );
}

/** The steps of "make it yours", each folded behind what it holds. */
export default function OwnForm({ consumption, version, onSubmit, children, ...steps }: Props) {
  const { choice, locale, words: t, onChoose } = steps;
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    const chosen = readOwnForm(new FormData(form.current ?? undefined), choice, locale, t);
    onChoose(chosen.site === choice.site ? chosen : withSite(chosen, chosen.site, consumption));
  };
  return (
    <form
      ref={form}
      noValidate
      onChange={read}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Steps key={version} {...steps} />
      {children}
    </form>
  );
}
