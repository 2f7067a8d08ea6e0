import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { withBoundary } from '../../../../components/ui/IslandBoundary.tsx';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { askedLead, withLead } from '../address.ts';
import { supabase } from '../supabase.ts';
import { authMessage } from './auth-messages.ts';
import ConfirmLink from './ConfirmLink.tsx';
import {
  acceptInvitation,
  type InvitedAs,
  invitationToken,
  readInvitation,
  signUpInvited,
} from './invitation.ts';
import Outcome from './Outcome.tsx';
import Problem from './Problem.tsx';
import type { AccountProps } from './props.ts';
import SecondFactor from './SecondFactor.tsx';
import { openFactor } from './second-factor.ts';
import { $session, signOut } from './session.ts';
import TextField from './TextField.tsx';
import { typedEmail, typedPassword } from './typed.ts';
import { useArrival } from './useArrival.tsx';

interface InvitationState {
  /** Of the link that somebody came by; null without one. */
  readonly token: string | null;
  /** What it is for; undefined while the database is asked, null when it is over or there was none. */
  readonly invited: InvitedAs | null | undefined;
  /** Whether there was a link, and it is over. */
  readonly over: boolean;
  /** Whether the database could not be asked. */
  readonly failed: boolean;
}

/** Why an invitation was not accepted: it is over, or the database could not be asked. */
type Refusal = 'over' | 'failed';

interface Invitation extends InvitationState {
  /** Undefined as long as nothing stands in the way. */
  readonly refusal: Refusal | undefined;
  /** Accepts it for the account that is signed in, where there is one to accept; false when it was refused. */
  readonly accept: () => Promise<boolean>;
}

/** The invitation that the page's address carries. */
function useInvitation(): Invitation {
  const [state, setState] = useState<InvitationState>({
    token: null,
    invited: undefined,
    over: false,
    failed: false,
  });
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    const token = invitationToken(location.hash);
    if (!token) return setState({ token: null, invited: null, over: false, failed: false });
    void readInvitation(supabase(), token).then(
      (invited) => setState({ token, invited, over: !invited, failed: false }),
      () => setState({ token, invited: null, over: false, failed: true }),
    );
  }, []);
  const accept = async () => {
    const { token, invited } = state;
    // An account that was made with the link has the role from its first moment.
    if (!token || !invited?.known) return true;
    const answer = await acceptInvitation(supabase(), token).then(
      (taken) => (taken ? undefined : 'over'),
      () => 'failed' as const,
    );
    setRefusal(answer);
    return !answer;
  };
  return { ...state, refusal, accept };
}

/** Signs in with e-mail and password; `factor` is the second factor that is asked for then. */
function useLogin({ words, paths }: AccountProps) {
  const session = useStore($session, { ssr: 'initial' });
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
    const [email, password] = [typedEmail(data), typedPassword(data)];
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

interface AcceptInvitationProps extends AccountProps {
  readonly token: string;
  readonly invited: InvitedAs;
}

/** Makes the account of somebody who came by the link of an invitation: all that is chosen is a password. */
function AcceptInvitation({ words, titlePrefix, token, invited }: AcceptInvitationProps) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { invitation, reset, login } = words;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    const password = typedPassword(new FormData(event.currentTarget));
    if (!password) return setProblem(interpolate(words.required, { field: login.password.toLowerCase() }));
    setBusy(true);
    const { data, error } = await signUpInvited(supabase(), invited.email, password, token);
    setBusy(false);
    if (error) return setProblem(authMessage(error, words.messages));
    // A project that confirms addresses sends a mail of its own first.
    if (!data.session) setConfirming(true);
  };
  if (confirming)
    return (
      <Outcome title={reset.sentTitle}>
        <p>{interpolate(invitation.confirm, { email: invited.email })}</p>
      </Outcome>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h1 className="text-2xl">{invitation.heading}</h1>
        <p className="mt-2 text-quiet">
          {interpolate(invitation.text, { email: invited.email, role: invitation.roles[invited.role] })}
        </p>
      </div>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <input hidden name="username" autoComplete="username" value={invited.email} readOnly />
      <TextField
        label={login.password}
        hint={reset.hint}
        name="password"
        autoComplete="new-password"
        reveal={{ show: login.show, hide: login.hide }}
      />
      <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
        {busy ? invitation.busy : invitation.submit}
      </button>
    </form>
  );
}

interface Props extends AccountProps {
  readonly refusal: Refusal;
  /** Accepts again. */
  readonly onRetry: () => Promise<void>;
}

/** Tells somebody who is signed in why the invitation was not accepted, and the ways on: again, or without it. */
function InvitationRefused({ words, titlePrefix, paths, refusal, onRetry }: Props) {
  const [busy, setBusy] = useState(false);
  const { login, invitation, reset } = words;
  const text = refusal === 'over' ? invitation.overSignedIn : invitation.failed;
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{login.heading}</h1>
      {/* Gone while it is tried again, so that the same answer is announced again. */}
      <Problem text={busy ? '' : text} titlePrefix={titlePrefix} />
      {refusal === 'failed' && (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={busy || undefined}
          onClick={() => void retry()}
        >
          {invitation.retry}
        </button>
      )}
      <a className="link justify-self-start" href={paths.admin}>
        {reset.onward}
      </a>
    </div>
  );
}

/** Sign-in with e-mail and password, then the second factor where there is one; leads to the admin, to the lead of `?lead=`. */
function Login(props: AccountProps) {
  const { words, titlePrefix, paths } = props;
  const { ready, problem, arrival, asked, missing, busy, factor, invitation, submit, enter } =
    useLogin(props);
  if (invitation.refusal)
    return <InvitationRefused {...props} refusal={invitation.refusal} onRetry={enter} />;
  if (factor)
    return (
      <SecondFactor
        {...props}
        factorId={factor}
        onDone={() => void enter()}
        onCancel={() => void signOut(supabase(), 'local')}
      />
    );
  const { login } = words;
  // A link is opened by a press.
  const opening = asked
    ? { busy, onOpen: () => void enter() }
    : arrival.open && { busy: arrival.busy, onOpen: arrival.open };
  if (opening) return <ConfirmLink {...props} heading={login.heading} problem={problem} {...opening} />;
  const { token, invited, over, failed } = invitation;
  if (token && invited && !invited.known)
    return <AcceptInvitation {...props} token={token} invited={invited} />;
  const lack = (name: 'email' | 'password') =>
    missing.includes(name) ? interpolate(words.required, { field: login[name].toLowerCase() }) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h1 className="text-2xl">{login.heading}</h1>
        <p className="mt-2 text-quiet">
          {invited ? interpolate(words.invitation.known, { email: invited.email }) : login.lead}
        </p>
      </div>
      <Problem
        text={problem || (over ? words.invitation.over : failed ? words.messages.retryable : '')}
        titlePrefix={titlePrefix}
      />
      <TextField
        label={login.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        key={invited?.email}
        defaultValue={invited?.email}
        required
        error={lack('email')}
      />
      <TextField
        label={login.password}
        name="password"
        required
        error={lack('password')}
        autoComplete="current-password"
        reveal={{ show: login.show, hide: login.hide }}
      />
      <button
        type="submit"
        className="button button-primary"
        disabled={!ready}
        aria-disabled={busy || undefined}
      >
        {busy ? login.busy : login.submit}
      </button>
      <a className="link justify-self-start" href={paths.reset}>
        {login.forgot}
      </a>
    </form>
  );
}

export default withBoundary(Login);
