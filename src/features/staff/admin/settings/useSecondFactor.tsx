import { useRef, useState } from 'react';
import { supabase } from '../supabase.ts';
import { authMessage } from '../account/auth-messages.ts';
import { useLoad } from '../shared/useLoad.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

/** A factor that has been begun and is not confirmed yet. */
export interface Enrolment {
  readonly id: string;
  /** Address of the QR code's image. */
  readonly qrCode: string;
  readonly secret: string;
}

/** supabase-js puts the SVG into the data URL unencoded; a `#` in it would end the URL. */
const encodeSvgUrl = (url: string) =>
  url.replace(/(?<=^data:image\/svg\+xml;utf-8,)<.*$/s, (svg) => encodeURIComponent(svg));

async function listFactors() {
  const { data, error } = await supabase().auth.mfa.listFactors();
  if (error) throw error;
  return data;
}
const enroll = () => supabase().auth.mfa.enroll({ factorType: 'totp', friendlyName: 'TOTP' });
const unenroll = (factorId: string) => supabase().auth.mfa.unenroll({ factorId });

/** Begins a factor. One that was begun and not confirmed, here or in another window, stands in its way and goes. */
async function enrollAnew() {
  const begun = await enroll();
  if (begun.error?.code !== 'mfa_factor_name_conflict') return begun;
  const known = await supabase().auth.mfa.listFactors();
  for (const open of known.data?.all.filter(({ status }) => status === 'unverified') ?? [])
    await unenroll(open.id);
  return enroll();
}

/** Turns the second factor (time-based codes) on and off. */
export function useSecondFactor(onEnrolled?: () => void) {
  const { words, authWords, showSaved } = useAdmin();
  const { account } = words;
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [fresh, setFresh] = useState(false); // Whether the factor was turned on here.
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = useLoad('factors', listFactors);
  const factor = factors.data?.totp[0];

  /** Ends with the focus on the heading: the control that was used is gone. */
  const finish = () => {
    setEnrolment(null);
    heading.current?.focus();
    void factors.reload();
  };
  const finishSaved = (text: string) => {
    finish();
    showSaved(text);
  };
  const begin = async () => {
    setProblem('');
    const { data, error } = await enrollAnew();
    if (error || !data) return setProblem(authMessage(error ?? {}, authWords));
    setEnrolment({ id: data.id, qrCode: encodeSvgUrl(data.totp.qr_code), secret: data.totp.secret });
    heading.current?.focus();
  };
  const confirm = async (typed: string) => {
    const code = typed.replace(/\s/g, '');
    if (!enrolment) return;
    if (!/^\d{6}$/.test(code)) return setProblem(account.wrongShape);
    const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId: enrolment.id, code });
    setProblem(error ? authMessage(error, authWords) : '');
    if (error) return;
    setFresh(true);
    onEnrolled?.();
    finishSaved(account.enrolled);
  };
  const cancel = async () => {
    if (enrolment) await unenroll(enrolment.id);
    setProblem('');
    finish();
  };
  const remove = async () => {
    if (!factor) return;
    const { error } = await unenroll(factor.id);
    setProblem(error ? authMessage(error, authWords) : '');
    if (error) return;
    setFresh(false);
    finishSaved(account.removed);
  };
  /** One action at a time: a code works once, and a second click would send it again. */
  const exclusive =
    <Args extends unknown[]>(action: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      if (busy) return;
      setBusy(true);
      try {
        await action(...args);
      } catch {
        setProblem(authMessage({}, authWords));
      } finally {
        setBusy(false);
      }
    };
  return {
    heading,
    factors,
    factor,
    enrolment,
    problem,
    busy,
    fresh,
    begin: exclusive(begin),
    confirm: exclusive(confirm),
    cancel: exclusive(cancel),
    remove: exclusive(remove),
  };
}
