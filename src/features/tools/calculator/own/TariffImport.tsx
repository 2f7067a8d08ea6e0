import { useRef, useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { swedishDate } from '../../../../lib/time.ts';
import {
  MOST_TEXT,
  type ReadComponent,
  type ReadFault,
  type ReadTariff,
  readEltariff,
} from '../../../../model/tariff/eltariff/read.ts';
import type { GridTariff, TariffService } from '../../../../schemas/tariff.ts';
import { Step } from './fields.tsx';

type Words = Strings<'own-year'>['tariffImport'];
type Fault = ReadFault | 'host' | 'no-answer';

interface Props {
  readonly services: readonly TariffService[];
  readonly imported: GridTariff | null;
  readonly locale: Locale;
  readonly words: Words;
  /** Is given the tariff that is chosen, or null when it is taken away. */
  readonly onTariff: (tariff: GridTariff | null) => void;
}

/** How long a company's service may take (ms). */
const PATIENCE = 20_000;

const today = (): string => swedishDate(new Date());

/** Fetches the text of an address whose host the page may ask. */
const fetchText = async (address: string, services: readonly TariffService[]): Promise<string | Fault> => {
  const host = URL.canParse(address) ? new URL(address).host : '';
  if (!services.some(({ url }) => new URL(url).host === host)) return 'host';
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? await answer.text() : 'no-answer';
  } catch {
    return 'no-answer';
  }
};

function ComponentLine({
  component: { part, name, left, price, spotShare },
  locale,
  words: t,
}: {
  readonly component: ReadComponent;
  readonly locale: Locale;
  readonly words: Words;
}) {
  const label = name || t.parts[part];
  if (left) return <li>{`${label}: ${interpolate(t.left[left.reason], { what: left.what })}`}</li>;
  const sek = formatNumber(price ?? 0, locale, { maximumFractionDigits: 4 });
  const percent = formatPercent((spotShare ?? 0) * 100, locale);
  const priced = price === 0 && spotShare ? '' : interpolate(t.prices[part], { sek });
  const spot = spotShare ? interpolate(t.spotShare, { percent }) : '';
  return <li>{`${label}: ${[priced, spot].filter(Boolean).join(' + ')}`}</li>;
}

/** What a tariff's components became: counted, and not. */
function Outcome({
  read,
  locale,
  words: t,
}: {
  readonly read: ReadTariff;
  readonly locale: Locale;
  readonly words: Words;
}) {
  const lists = [
    [t.counted, read.components.filter(({ left }) => !left)],
    [t.notCounted, read.components.filter(({ left }) => left)],
  ] as const;
  return (
    <div className="grid gap-4 sm:col-span-2">
      {lists.map(
        ([title, components]) =>
          components.length > 0 && (
            <div key={title}>
              <p className="font-semibold">{title}</p>
              <ul className="mt-1 grid gap-1 text-s">
                {components.map((component, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: components keep their places, and names may be the same
                  <ComponentLine key={place} {...{ component, locale }} words={t} />
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}

/** What is read, what went wrong, and the ways in; `take` reads what a source gives, the last one that was asked for. */
function useTariffs({ services, onTariff }: Pick<Props, 'services' | 'onTariff'>) {
  const [tariffs, setTariffs] = useState<readonly ReadTariff[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const [removals, setRemovals] = useState(0);
  // Reading takes time: only what was asked for last is taken.
  const turn = useRef(0);
  const choose = (list: readonly ReadTariff[], at: number) => {
    setChosen(at);
    onTariff(list[at]?.tariff ?? null);
  };
  const show = (list: readonly ReadTariff[], next: Fault | null) => {
    setTariffs(list);
    setFault(next);
    // What was read before stays in use until something else can be.
    if (list.length > 0) choose(list, 0);
  };
  const read = (content: string) => {
    const result = readEltariff(content, today());
    show(result.ok ? result.tariffs : [], result.ok ? null : result.fault);
  };
  const take = async (source: () => Promise<string | { readonly fault: Fault }>) => {
    turn.current += 1;
    const own = turn.current;
    setBusy(true);
    const content = await source().catch(() => ({ fault: 'no-answer' as const }));
    if (own !== turn.current) return;
    setBusy(false);
    if (typeof content === 'string') read(content);
    else show([], content.fault);
  };
  const takeFrom = (address: string) =>
    take(async () => {
      const answer = await fetchText(address, services);
      return answer === 'host' || answer === 'no-answer' ? { fault: answer } : answer;
    });
  const remove = () => {
    turn.current += 1;
    setRemovals(removals + 1);
    show([], null);
    onTariff(null);
  };
  return { tariffs, fault, chosen, busy, removals, choose, take, takeFrom, remove };
}

/** The address of a company's service, with those that are known. */
function ServiceField({
  services,
  words: t,
  busy,
  onAddress,
}: Pick<Props, 'services' | 'words'> & { readonly busy: boolean; onAddress: (address: string) => void }) {
  const address = useRef<HTMLInputElement>(null);
  const send = () => onAddress(address.current?.value.trim() ?? '');
  return (
    <div>
      <FieldFrame id="tariff-address" label={t.address} hint={t.addressHint}>
        {(ties) => (
          <input
            {...ties}
            ref={address}
            className="field"
            type="url"
            list="tariff-services"
            autoComplete="off"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
        )}
      </FieldFrame>
      <datalist id="tariff-services">
        {services.map(({ company, url }) => (
          <option key={url} value={url}>
            {company}
          </option>
        ))}
      </datalist>
      <button type="button" className="button button-quiet mt-2" disabled={busy} onClick={send}>
        {t.fetch}
      </button>
    </div>
  );
}

/** The tariff pasted as text. */
function PastedText({ words: t, onText }: Pick<Props, 'words'> & { onText: (text: string) => void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="sm:col-span-2">
      <FieldFrame id="tariff-text" label={t.text}>
        {(ties) => <textarea {...ties} ref={text} className="field" rows={3} spellCheck={false} />}
      </FieldFrame>
      <button
        type="button"
        className="button button-quiet mt-2"
        onClick={() => onText(text.current?.value ?? '')}
      >
        {t.read}
      </button>
    </div>
  );
}

/** Which of several tariffs of a file is meant. */
function TariffChoice({
  tariffs,
  chosen,
  label,
  onChoose,
}: {
  readonly tariffs: readonly ReadTariff[];
  readonly chosen: number;
  readonly label: string;
  onChoose: (place: number) => void;
}) {
  return (
    <div className="sm:col-span-2">
      <FieldFrame id="tariff-chosen" label={label}>
        {(ties) => (
          <select
            {...ties}
            className="field"
            value={chosen}
            onChange={(event) => onChoose(Number(event.currentTarget.value))}
          >
            {tariffs.map(({ tariff }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tariffs keep their places, and names may be the same
              <option key={place} value={place}>
                {`${tariff.company}, ${tariff.name}`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}

/** A tariff in the Swedish machine-readable form, as a file, as text or from a company's service; each component is told of. */
export default function TariffImport({ services, imported, locale, words: t, onTariff }: Props) {
  const { tariffs, fault, chosen, busy, removals, choose, take, takeFrom, remove } = useTariffs({
    services,
    onTariff,
  });
  const shown = tariffs[chosen];
  const error = fault
    ? interpolate(t.faults[fault], {
        hosts: [...new Set(services.map(({ url }) => new URL(url).host))].join(', '),
      })
    : undefined;
  return (
    // The form around this reads its own fields only.
    <div className="accordion" onChange={(event) => event.stopPropagation()}>
      <Step
        title={t.title}
        summary={imported ? `${imported.company}, ${imported.name}` : t.none}
        preset={false}
      >
        <p className="text-s sm:col-span-2">{t.lead}</p>
        <FieldFrame id="tariff-file" label={t.file} hint={t.fileHint} error={error} announced>
          {(ties) => (
            <input
              {...ties}
              key={removals}
              className="field"
              type="file"
              accept=".json,.txt,application/json,text/plain"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file)
                  take(async () => (file.size > MOST_TEXT ? { fault: 'too-large' as const } : file.text()));
              }}
            />
          )}
        </FieldFrame>
        <ServiceField services={services} words={t} busy={busy} onAddress={takeFrom} />
        <PastedText key={removals} words={t} onText={(text) => take(async () => text)} />
        {tariffs.length > 1 && (
          <TariffChoice
            tariffs={tariffs}
            chosen={chosen}
            label={t.choose}
            onChoose={(place) => choose(tariffs, place)}
          />
        )}
        {shown && <Outcome read={shown} locale={locale} words={t} />}
        {(imported || fault) && (
          <div className="sm:col-span-2">
            <button type="button" className="button button-quiet" onClick={remove}>
              {t.remove}
            </button>
          </div>
        )}
        <p role="status" className="text-s text-quiet sm:col-span-2">
          {busy ? t.busy : shown ? interpolate(t.done, { tariff: shown.tariff.name }) : ''}
        </p>
      </Step>
    </div>
  );
}
