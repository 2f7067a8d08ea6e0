import { useEffect, useState } from 'react';
import { supabase } from '../supabase.ts';
import { acceptInvitation, type InvitedAs, invitationToken, readInvitation } from './invitation.ts';

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
export type Refusal = 'over' | 'failed';

export interface Invitation extends InvitationState {
  /** Undefined as long as nothing stands in the way. */
  readonly refusal: Refusal | undefined;
  /** Accepts it for the account that is signed in, where there is one to accept; false when it was refused. */
  readonly accept: () => Promise<boolean>;
}

/** The invitation that the page's address carries. */
export function useInvitation(): Invitation {
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
