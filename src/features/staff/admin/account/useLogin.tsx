import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { supabase } from '../supabase.ts';
import { authMessage } from './auth-messages.ts';
import { askedLead, withLead } from './deep-link.ts';
import type { AccountProps } from './props.ts';
import { openFactor } from './second-factor.ts';
import { $session, signOut } from './session.ts';
import { useArrival } from './useArrival.tsx';
import { useInvitation } from './useInvitation.tsx';

/** Signs in with e-mail and password; `factor` is the second factor that is asked for then. */
export function useLogin({ words, paths }: AccountProps) {
  const session = useStore($session);
  /** The fields that were left empty. */
  const [missing, setMissing] = useState<readonly ('email' | 'password')[]>([]);
  const [busy, setBusy] = useState(false);
  const [factor, setFactor] = useState<string | null>(null);
  const destination = useRef(paths.admin);
  /** Whether somebody has signed in on this page, and was not before. */
  const pressed = useRef(false);
  /** Who is signed in already and opened the link of an invitation is asked before it is taken. */
  const [asked, setAsked] = useState(false);
  const invitation = useInvitation();
  const { invited } = invitation;

  useEffect(() => {
    destination.current = withLead(paths.admin, askedLead(location.search));
  }, [paths.admin]);
  const arrival = useArrival(words, (from) => {
    // Whoever is invited or has forgotten the password chooses one first.
    const choosesFirst = from.kind === 'token' && (from.type === 'recovery' || from.type === 'invite');
    if (choosesFirst) location.replace(paths.reset + location.search);
    return choosesFirst;
  });
  const { problem, setProblem } = arrival;
  const signedIn = session?.user.email;
  /** Goes in, with the role that the account is invited to; stays when the invitation is refused. */
  const enter = async () => {
    if (await invitation.accept()) location.assign(destination.current);
  };
  const enterNow = useRef(enter);
  enterNow.current = enter;
  // An account that is made with the link goes in by that.
  const invitedKnown = useRef(false);
  invitedKnown.current = invited?.known === true;
  // Of an invitation is known what it is for before anybody goes in.
  const invitedTo = invited === undefined ? undefined : (invited?.email ?? null);
  useEffect(() => {
    if (!signedIn) return setFactor(null);
    if (invitedTo === undefined) return;
    // Somebody else is signed in to this browser than the one who is invited.
    if (invitedTo && invitedTo !== signedIn.toLowerCase()) return void signOut(supabase(), 'local');
    let mounted = true;
    void openFactor(supabase()).then((open) => {
      if (!mounted) return;
      if (open) setFactor(open);
      else if (invitedKnown.current && !pressed.current) setAsked(true);
      else void enterNow.current();
    });
    return () => {
      mounted = false;
    };
  }, [signedIn, invitedTo]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setProblem('');
    setMissing([...(email ? [] : (['email'] as const)), ...(password ? [] : (['password'] as const))]);
    // The client's rule is only that both are there; the server says the rest.
    if (!email || !password) return setProblem(words.messages.needBoth);
    setBusy(true);
    pressed.current = true;
    const { error } = await supabase().auth.signInWithPassword({ email, password });
    setBusy(false);
    if (error) setProblem(authMessage(error, words.messages));
  };
  const ready = session !== undefined;
  return { ready, problem, arrival, asked, missing, busy, factor, invitation, submit, enter };
}
