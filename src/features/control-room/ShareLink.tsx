import { useState } from 'react';
import type { Strings } from '../../i18n/strings.ts';

/** Copies the address, which holds the day that is shown; where nothing may be copied it stands in a field. */
export default function ShareLink({ words }: { readonly words: Strings<'dashboard'> }) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setState('copied'),
      () => setState('shown'),
    );
  return (
    <div className="room-share">
      <button type="button" className="chip" data-replay onClick={copy}>
        {words.share.copy}
      </button>
      <span role="status">{state === 'copied' ? words.share.copied : ''}</span>
      {state === 'shown' && (
        <input
          className="field"
          readOnly
          aria-label={words.share.link}
          value={location.href}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
