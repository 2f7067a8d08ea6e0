import { useRef, useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { SLOTS_PER_DAY } from '../../../../model/inputs/calendar.ts';
import { Step } from '../own/fields.tsx';
import { type Meter, readMeter } from './readings.ts';
import { decodeText, guessColumns, type MeterColumns, type MeterTable, readTable } from './table.ts';

type Words = Strings<'own-year'>['meter'];

interface Props {
  readonly locale: Locale;
  readonly words: Words;
  /** Is given what the file holds, or null when there is no file or none that can be read. */
  readonly onMeter: (meter: Meter | null) => void;
}

interface Opened {
  readonly name: string;
  readonly table: MeterTable | null;
  readonly columns: MeterColumns | null;
  readonly meter: Meter | null;
  readonly fault: keyof Words['faults'] | null;
}

const LARGEST = 20_000_000;

const readOpened = (name: string, table: MeterTable, columns: MeterColumns): Opened => {
  const read = readMeter(table, columns);
  const fault = typeof read === 'string' ? read : null;
  return { name, table, columns, fault, meter: typeof read === 'string' ? null : read };
};

const open = async (file: File): Promise<Opened> => {
  const closed = { name: file.name, table: null, columns: null, meter: null };
  if (file.size > LARGEST) return { ...closed, fault: 'too-large' };
  const table = readTable(decodeText(new Uint8Array(await file.arrayBuffer())));
  return table ? readOpened(file.name, table, guessColumns(table)) : { ...closed, fault: 'no-table' };
};

interface ColumnProps {
  readonly opened: Opened;
  readonly words: Words;
  readonly onPoint: (columns: MeterColumns) => void;
}

/** The columns, as they were guessed; the visitor points at others. */
function ColumnChoices({ opened, words: t, onPoint }: ColumnProps) {
  const { table, columns } = opened;
  if (!table || !columns) return null;
  return (['time', 'hour', 'value'] as const).map((which) => (
    <FieldFrame key={which} id={`meter-${which}`} label={t[which]}>
      {(ties) => (
        <select
          {...ties}
          className="field"
          value={columns[which] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onPoint({ ...columns, [which]: value === '' ? null : Number(value) });
          }}
        >
          {which === 'hour' && <option value="">{t.noHour}</option>}
          {table.names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns keep their places, and names may be the same
            <option key={`${at} ${name}`} value={at}>
              {`${name}: ${table.rows[table.first]?.[at] ?? ''}`}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  ));
}

function Told({
  meter,
  locale,
  words: t,
}: {
  readonly meter: Meter;
  readonly locale: Locale;
  readonly words: Words;
}) {
  const [net, setNet] = useState(false);
  return (
    <div className="grid gap-2 sm:col-span-2">
      <ul className="grid gap-1 text-s">
        <li>{t.replaces}</li>
        {meter.notes.map(({ note, count }) => (
          <li key={note}>{interpolate(t.notes[note], { n: formatNumber(count, locale) })}</li>
        ))}
      </ul>
      <label className="flex items-center gap-3">
        <input type="checkbox" checked={net} onChange={(event) => setNet(event.currentTarget.checked)} />
        {t.net}
      </label>
      {net && <p className="text-s">{t.netNote}</p>}
    </div>
  );
}

/** The visitor's own meter file, read in the browser only: its columns, and in plain words what had to be done to it. */
export default function MeterStep({ locale, words: t, onMeter }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // A new box after each removal: what it names is gone.
  const [removals, setRemovals] = useState(0);
  // Reading takes time: only what was asked for last is taken.
  const turn = useRef(0);
  const take = (next: Opened | null) => {
    turn.current += 1;
    setOpened(next);
    onMeter(next?.meter ?? null);
  };
  const takeFile = (file: File) => {
    turn.current += 1;
    const own = turn.current;
    const takeInTurn = (next: Opened | null) => {
      if (own === turn.current) take(next);
    };
    open(file).then(takeInTurn, () => takeInTurn(null));
  };
  const meter = opened?.meter;
  const summary = meter
    ? interpolate(t.used, {
        name: opened.name,
        days: formatNumber(meter.load.length / SLOTS_PER_DAY, locale),
        start: formatDate(meter.start, locale),
      })
    : t.none;
  return (
    // The form around this reads its own fields only.
    <div className="accordion" onChange={(event) => event.stopPropagation()}>
      <Step title={t.title} summary={summary} preset={false}>
        <div className="sm:col-span-2">
          <FieldFrame
            id="meter-file"
            label={t.file}
            hint={t.hint}
            error={opened?.fault ? t.faults[opened.fault] : undefined}
            announced
          >
            {(ties) => (
              <input
                {...ties}
                key={removals}
                className="field"
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                onChange={(event) => {
                  const file = event.currentTarget.files?.[0];
                  if (file) takeFile(file);
                }}
              />
            )}
          </FieldFrame>
        </div>
        {opened?.table && (
          <ColumnChoices
            opened={opened}
            words={t}
            onPoint={(columns) => opened.table && take(readOpened(opened.name, opened.table, columns))}
          />
        )}
        {meter && <Told meter={meter} locale={locale} words={t} />}
        {opened && (
          <div className="sm:col-span-2">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                take(null);
                setRemovals(removals + 1);
              }}
            >
              {t.remove}
            </button>
          </div>
        )}
      </Step>
    </div>
  );
}
