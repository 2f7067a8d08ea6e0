import { useState } from 'react';
import Problem from './Problem.tsx';
import type { AccountProps } from './props.ts';
import type { Refusal } from './useInvitation.tsx';

interface Props extends AccountProps {
  readonly refusal: Refusal;
  /** Accepts again. */
  readonly onRetry: () => Promise<void>;
}

/** Tells somebody who is signed in why the invitation was not accepted, and the ways on: again, or without it. */
export default function InvitationRefused({ words, titlePrefix, paths, refusal, onRetry }: Props) {
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
