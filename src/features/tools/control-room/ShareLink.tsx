import { useState } from 'react';
import type { Strings } from '../../../i18n/strings.ts';
import { type Choice, linkTo } from './choice.ts';

interface Props {
  readonly choice: Choice;
  readonly words: Strings<'dashboard'>;
}

/** Copies the address of the day that is shown; where nothing may be copied it stands in a field. */
export default function ShareLink({ choice, words }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const address = () => location.href.replace(/#.*/, '') + linkTo(choice);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-center mt-6">
      <button type="button" className="chip" data-replay onClick={copy}>
        {words.share.copy}
      </button>
      <span role="status">{state === 'copied' ? words.share.copied : ''}</span>
      {state === 'shown' && (
        <input
          className="field"
          readOnly
          aria-label={words.share.link}
          value={address()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
