import { type ReactNode, useRef } from 'react';
import { formatUnit } from '../../../../i18n/format.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { readTyped } from '../../../../lib/read-number.ts';
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
  tariffIds,
} from './choice.ts';
import { Choice, NumberField, Step } from './fields.tsx';
import PlaceFields from './PlaceFields.tsx';
import { summaries } from './summary.ts';

const numberNames = Object.keys(choiceLimits) as readonly NumberName[];

/** The choice that the form's fields hold; what cannot be read keeps what stood there before. */
const readOwnForm = (data: FormData, before: OwnChoice, locale: Locale): OwnChoice => {
  const values: Partial<Record<keyof OwnChoice, unknown>> = Object.fromEntries(data);
  for (const name of numberNames) {
    const read = readTyped(String(data.get(name) ?? ''), choiceLimits[name], locale);
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

function Steps(props: StepsProps) {
  const { choice, defaults, locale, words: t, onChoose } = props;
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
          onFound={(area) => onChoose({ ...choice, area })}
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
            text={(id) => t.tariffs[id]}
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
    const chosen = readOwnForm(new FormData(form.current ?? undefined), choice, locale);
    onChoose(chosen.site === choice.site ? chosen : withSite(chosen, chosen.site, consumption));
  };
  return (
    <form
      ref={form}
      aria-label={t.title}
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
