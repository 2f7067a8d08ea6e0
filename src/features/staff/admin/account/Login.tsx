import { withBoundary } from '../../../../components/ui/IslandBoundary.tsx';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import AcceptInvitation from './AcceptInvitation.tsx';
import ConfirmLink from './ConfirmLink.tsx';
import InvitationRefused from './InvitationRefused.tsx';
import Problem from './Problem.tsx';
import type { AccountProps } from './props.ts';
import SecondFactor from './SecondFactor.tsx';
import { signOut } from './session.ts';
import TextField from './TextField.tsx';
import { useLogin } from './useLogin.tsx';

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
