import { useEffect, useState } from 'react';
import { supabase } from '../supabase.ts';
import { type InvitedAs, invitationToken, readInvitation } from './invitation.ts';

export interface InvitationState {
  /** Of the link that somebody came by; null without one. */
  readonly token: string | null;
  /** What it is for; undefined while the database is asked, null when it is over or there was none. */
  readonly invited: InvitedAs | null | undefined;
  /** Whether there was a link, and it is over. */
  readonly over: boolean;
  /** Whether the database could not be asked. */
  readonly failed: boolean;
}

/** The invitation that the page's address carries. */
export function useInvitation(): InvitationState {
  const [state, setState] = useState<InvitationState>({
    token: null,
    invited: undefined,
    over: false,
    failed: false,
  });
  useEffect(() => {
    const token = invitationToken(location.hash);
    if (!token) return setState({ token: null, invited: null, over: false, failed: false });
    void readInvitation(supabase(), token).then(
      (invited) => setState({ token, invited, over: !invited, failed: false }),
      () => setState({ token, invited: null, over: false, failed: true }),
    );
  }, []);
  return state;
}
