import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { Step } from '../own/fields.tsx';
import MeterChoices from './MeterChoices.tsx';
import MeterFound, { counted, MeterNotes } from './MeterFound.tsx';
import type { Choices, Meter, MeterAnswer } from './meter-file.ts';
import type { MeterQuestion } from './meter-reader.ts';
import type { Said } from './questions.ts';

/** A file as far as it is read. */
interface MeterFileState {
  readonly name: string;
  readonly choices: Choices;
  /** Null while it is being read. */
  readonly answer: MeterAnswer | null;
  /** Whether it could not be read at all, as when the reader cannot be fetched. */
  readonly failed: boolean;
}

type Ask = (question: MeterQuestion) => Promise<MeterAnswer>;
interface Reader {
  readonly ask: Ask;
  readonly end: () => void;
}

/** A reader in a worker of its own; in the page where there are no workers. */
const startReader = (): Reader => {
  if (typeof Worker === 'undefined') {
    const here = import('./meter-reader.ts').then(({ createReader }) => createReader());
    return { ask: async (question) => (await here)(question), end: () => undefined };
  }
  const worker = new Worker(new URL('./meter-worker.ts', import.meta.url), { type: 'module' });
  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<MeterAnswer>) => resolve(data);
      worker.onerror = () => reject(new Error('the reader of meter files failed'));
      worker.postMessage(question, 'bytes' in question ? [question.bytes] : []);
    });
  return { ask, end: () => worker.terminate() };
};

/** Reads the visitor's meter file in a worker, and again for every other way to read it. Only what was asked for last is taken. */
function useMeterFile() {
  const reader = useRef<Reader>(null);
  const turn = useRef(0);
  const [file, setFile] = useState<MeterFileState | null>(null);
  const end = useCallback(() => {
    turn.current += 1;
    reader.current?.end();
    reader.current = null;
  }, []);
  useEffect(() => end, [end]);

  const ask = useCallback((question: MeterQuestion) => {
    turn.current += 1;
    const own = turn.current;
    const take = (change: Partial<MeterFileState>) => {
      if (own === turn.current)
        startTransition(() => setFile((before) => before && { ...before, ...change }));
    };
    reader.current?.ask(question).then(
      (answer) => take({ answer }),
      () => take({ failed: true }),
    );
  }, []);
  const open = useCallback(
    (chosen: File) => {
      end();
      const own = turn.current;
      chosen.arrayBuffer().then(
        (bytes) => {
          if (own !== turn.current) return;
          reader.current = startReader();
          setFile({ name: chosen.name, choices: {}, answer: null, failed: false });
          ask({ bytes, name: chosen.name });
        },
        () => {
          if (own === turn.current) setFile({ name: chosen.name, choices: {}, answer: null, failed: true });
        },
      );
    },
    [ask, end],
  );
  const choose = useCallback(
    (choices: Choices) => {
      setFile((before) => before && { ...before, choices });
      ask({ choices });
    },
    [ask],
  );
  const remove = useCallback(() => {
    end();
    setFile(null);
  }, [end]);
  return { file, open, choose, remove };
}

type Words = Strings<'own-year'>['meter'];

interface Props {
  readonly locale: Locale;
  readonly words: Words;
  /** What the visitor said of the house. */
  readonly said: Said;
  /** Is given what the file holds, or null when there is no file or none that can be read. */
  readonly onMeter: (meter: Meter | null) => void;
}

const ACCEPT = '.csv,.txt,.tsv,.xlsx,.xls,.xlsb,.ods,.xml,.json,text/csv,text/plain';

const summaryText = (file: MeterFileState | null, t: Words, locale: Locale): string => {
  if (!file) return t.none;
  const { meter, facts } = file.answer ?? {};
  if (!meter || !facts) return file.name;
  return interpolate(t.used, {
    name: file.name,
    days: formatNumber(facts.days, locale),
    start: formatDate(meter.start, locale),
  });
};

/** Why there is nothing to count with; undefined when there is. */
const faultText = ({ failed, answer }: MeterFileState, t: Words, locale: Locale): string | undefined => {
  if (failed) return t.failed;
  if (answer?.days) return counted(t.few, answer.days, locale);
  return answer?.fault ? t.faults[answer.fault] : undefined;
};

/** Whether nearly all is consumption, so that a battery or panels may still stand behind the meter unseen. */
function Behind({ words: t }: { readonly words: Words }) {
  const [net, setNet] = useState(false);
  return (
    <div className="grid gap-2 sm:col-span-2">
      <label className="flex items-center gap-3">
        <input type="checkbox" checked={net} onChange={(event) => setNet(event.currentTarget.checked)} />
        {t.net}
      </label>
      {net && <p className="text-s">{t.netNote}</p>}
    </div>
  );
}

/** The visitor's own meter file, read in the browser only: what was understood of it, and every part of that to choose. */
export default function MeterStep({ locale, words: t, said, onMeter }: Props) {
  const { file, open, choose, remove } = useMeterFile();
  // A new box after each removal: what it names is gone.
  const [removals, setRemovals] = useState(0);
  const answer = file?.answer ?? null;
  const meter = answer?.meter ?? null;
  const told = useRef<Meter | null>(null);
  useEffect(() => {
    if (told.current === meter) return;
    told.current = meter;
    onMeter(meter);
  }, [meter, onMeter]);
  const choices = file &&
    answer &&
    answer.columns.length > 0 && { answer, choices: file.choices, locale, words: t, onChoose: choose };
  return (
    // The form around this reads its own fields only.
    <div className="accordion" onChange={(event) => event.stopPropagation()}>
      <Step title={t.title} summary={summaryText(file, t, locale)} preset={false}>
        <div className="sm:col-span-2">
          <FieldFrame
            id="meter-file"
            label={t.file}
            hint={t.hint}
            error={file ? faultText(file, t, locale) : undefined}
            announced
          >
            {(ties) => (
              <input
                {...ties}
                key={removals}
                className="field"
                type="file"
                accept={ACCEPT}
                onChange={(event) => {
                  const chosen = event.currentTarget.files?.[0];
                  if (chosen) open(chosen);
                }}
              />
            )}
          </FieldFrame>
        </div>
        {file && !answer && !file.failed && (
          <p role="status" className="text-s sm:col-span-2">
            {t.reading}
          </p>
        )}
        {file && answer && (
          <MeterFound {...{ answer, said, locale }} choices={file.choices} onChoose={choose} words={t} />
        )}
        {choices && (
          // One place for them, whether the file can be read or not: the list that is used keeps the focus.
          <details key={file.name} className="meter-choices sm:col-span-2">
            <summary>{t.change}</summary>
            <div className="grid items-end gap-5 pt-4 sm:grid-cols-2">
              <MeterChoices {...choices} />
            </div>
          </details>
        )}
        {/* Below the choices: what comes and goes with one moves none of them. */}
        {answer && <MeterNotes {...{ answer, locale }} words={t} />}
        {meter && !meter.sold && <Behind words={t} />}
        {file && (
          <div className="sm:col-span-2">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                remove();
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
