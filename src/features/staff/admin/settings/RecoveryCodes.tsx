import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../../components/ui/toast-view.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { saveText } from '../../../../lib/csv.ts';
import { type Client, dataOf } from '../database.ts';
import { QuietButton } from '../shared/Controls.tsx';
import LoadError from '../shared/LoadError.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { supabase } from '../supabase.ts';

/** Makes ten codes in place of the old ones. They are never shown again. @throws without a second factor that was used */
export const createRecoveryCodes = async (client: Client): Promise<readonly string[]> =>
  dataOf(await client.rpc('create_recovery_codes'));

/** How many codes are left. */
export const countRecoveryCodes = async (client: Client): Promise<number> =>
  dataOf(await client.rpc('recovery_codes_left'));

interface Props {
  /** Whether the factor was turned on just now: then the codes are made at once. */
  readonly fresh: boolean;
}

/** The codes that remove a lost second factor: shown once when they are made, otherwise how many are left. */
export default function RecoveryCodes({ fresh }: Props) {
  const { words, confirm, showProblem } = useAdmin();
  const { recovery } = words.account;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = useRef(false);
  const left = useLoad('codes', () => countRecoveryCodes(supabase()));
  const make = async () => {
    const { replaceTitle: title, replaceText: text } = recovery;
    if (left.data && !(await confirm({ title, text, confirm: recovery.make }))) return;
    try {
      setCodes(await createRecoveryCodes(supabase()));
      heading.current?.focus();
    } catch {
      showProblem();
    }
    void left.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!fresh || begun.current) return;
    begun.current = true;
    void make();
  }, [fresh]);
  return (
    <section className="mt-8">
      <h3 ref={heading} tabIndex={-1} className="silent-focus font-semibold">
        {recovery.title}
      </h3>
      {codes ? (
        <Codes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          {left.failed && <LoadError onRetry={left.reload} />}
          <p className="mt-2 text-quiet">
            <span>{recovery.text}</span>{' '}
            <span>{left.data !== undefined && interpolate(recovery.left, { n: left.data })}</span>
          </p>
          <QuietButton className="button button-quiet button-s mt-4" onClick={() => void make()}>
            {recovery.make}
          </QuietButton>
        </>
      )}
    </section>
  );
}

interface CodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Ten new codes, to be copied, saved or printed: they are not shown again. */
function Codes({ codes, onDone }: CodesProps) {
  const { words, close, showProblem } = useAdmin();
  const { recovery } = words.account;
  const text = `${recovery.title}\r\n${location.host}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ variant: 'success', title: recovery.title, text: recovery.copied }, close),
      () => showProblem(recovery.notCopied),
    );
  return (
    <>
      <p className="mt-2 text-quiet">{recovery.shownOnce}</p>
      <ol className="recovery-codes mt-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuietButton onClick={copy}>{recovery.copy}</QuietButton>
        <QuietButton onClick={() => saveText(text, recovery.file, 'text/plain')}>
          {recovery.download}
        </QuietButton>
        <QuietButton onClick={() => print()}>{recovery.print}</QuietButton>
        <button type="button" className="button button-primary button-s" onClick={onDone}>
          {recovery.done}
        </button>
      </div>
    </>
  );
}
