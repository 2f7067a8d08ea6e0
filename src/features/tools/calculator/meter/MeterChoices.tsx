import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { ALL_METERS, clocks, edges, measures, units, zones } from '../../../../meter/contract.ts';
import type { Choices, MeterAnswer } from './meter-file.ts';

type Words = Strings<'own-year'>['meter'];

interface Props {
  readonly answer: MeterAnswer;
  readonly choices: Choices;
  readonly locale: Locale;
  readonly words: Words;
  readonly onChoose: (choices: Choices) => void;
}

interface Option {
  readonly value: string;
  readonly text: string;
}

interface ListProps {
  readonly name: string;
  readonly label: string;
  /** How sure it is that what was found is right. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onPick: (value: string) => void;
}

function List({ name, label, hint, value, options, onPick }: ListProps) {
  return (
    <FieldFrame id={`meter-${name}`} label={label} hint={hint}>
      {(ties) => (
        <select
          {...ties}
          className="field"
          value={value}
          onChange={(event) => onPick(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** The countries whose clocks can be chosen: ISO 3166, and the Canary Islands’ reserved code. */
const COUNTRIES: Readonly<Record<(typeof zones)[number], string>> = {
  'Europe/Stockholm': 'SE',
  'Europe/Oslo': 'NO',
  'Europe/Copenhagen': 'DK',
  'Europe/Helsinki': 'FI',
  'Europe/Madrid': 'ES',
  'Atlantic/Canary': 'IC',
  'Europe/Lisbon': 'PT',
  'Europe/Paris': 'FR',
  'Europe/Brussels': 'BE',
  'Europe/Amsterdam': 'NL',
  'Europe/Berlin': 'DE',
  'Europe/Rome': 'IT',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
};

const zoneOptions = (found: string | undefined, locale: Locale): Option[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const known = zones.map((zone) => ({ value: zone as string, text: names.of(COUNTRIES[zone]) ?? zone }));
  return found && !known.some(({ value }) => value === found)
    ? [{ value: found, text: found }, ...known]
    : known;
};

const NONE = '';

/** The columns of the file; offered as soon as it has any, also when it is refused. */
function Columns({ answer, choices, words: t, onChoose }: Props) {
  const { columns, understood } = answer;
  const options = columns.map(({ name, sample }, at) => ({
    value: String(at),
    text: sample ? `${name}: ${sample}` : name,
  }));
  const none = { value: NONE, text: t.noColumn };
  const { time, hour, consumption, production } = understood;
  const of = (chosen: number | null | undefined, found: number | null | undefined) =>
    String((chosen === undefined ? found : chosen) ?? NONE);
  return (
    <>
      <List
        name="time"
        label={t.time}
        value={of(choices.time, time)}
        options={time === undefined ? [none, ...options] : options}
        onPick={(value) => value !== NONE && onChoose({ ...choices, time: Number(value) })}
      />
      <List
        name="hour"
        label={t.hour}
        value={of(choices.hour, hour)}
        options={[{ value: NONE, text: t.noHour }, ...options]}
        onPick={(value) => onChoose({ ...choices, hour: value === NONE ? null : Number(value) })}
      />
      <List
        name="value"
        label={t.value}
        hint={consumption && consumption.length > 1 ? t.added : undefined}
        value={of(choices.consumption, consumption?.[0])}
        options={consumption?.length ? options : [none, ...options]}
        onPick={(value) => value !== NONE && onChoose({ ...choices, consumption: Number(value) })}
      />
      <List
        name="production"
        label={t.production}
        value={of(choices.production, production?.[0])}
        options={[none, ...options]}
        onPick={(value) => onChoose({ ...choices, production: value === NONE ? null : Number(value) })}
      />
    </>
  );
}

/** Everything that was understood of a file, each to be chosen otherwise; the answer comes at once. */
export default function MeterChoices(props: Props) {
  const { answer, choices, locale, words: t, onChoose } = props;
  const { understood } = answer;
  const { sure, clock, meters = [] } = understood;
  const pick =
    <Name extends keyof Choices>(name: Name) =>
    (value: string) =>
      onChoose({ ...choices, [name]: value });
  const hint = (name: 'unit' | 'measure' | 'edge' | 'clock' | 'zone') => sure && t.sure[sure[name]];
  const daily = understood.step === 1440;
  return (
    <>
      <Columns {...props} />
      {meters.length > 1 && (
        <List
          name="meter"
          label={t.meter}
          value={understood.meter ?? ''}
          options={[
            ...meters.map((name) => ({ value: name, text: name })),
            { value: ALL_METERS, text: t.allMeters },
          ]}
          onPick={pick('meter')}
        />
      )}
      {sure && (
        <>
          <List
            name="unit"
            label={t.unit}
            hint={hint('unit')}
            value={understood.unit ?? ''}
            options={units.map((unit) => ({ value: unit, text: unit }))}
            onPick={pick('unit')}
          />
          <List
            name="measure"
            label={t.measure}
            hint={hint('measure')}
            value={understood.measure ?? ''}
            options={measures.map((measure) => ({ value: measure, text: t.measures[measure] }))}
            onPick={pick('measure')}
          />
          {!daily && (
            <>
              <List
                name="edge"
                label={t.edge}
                hint={hint('edge')}
                value={understood.edge ?? ''}
                options={edges.map((edge) => ({ value: edge, text: t.edges[edge] }))}
                onPick={pick('edge')}
              />
              <List
                name="clock"
                label={t.clock}
                hint={hint('clock')}
                value={clock ?? ''}
                options={[...(clock === 'offset' ? (['offset'] as const) : []), ...clocks].map((one) => ({
                  value: one,
                  text: t.clocks[one],
                }))}
                onPick={(value) => value !== 'offset' && pick('clock')(value)}
              />
              <List
                name="zone"
                label={t.zone}
                hint={hint('zone')}
                value={understood.zone ?? ''}
                options={zoneOptions(understood.zone, locale)}
                onPick={pick('zone')}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
