import { useStore } from '@nanostores/react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { $session, signOut } from '../account/session.ts';
import { QuietButton } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { $shortcutsOn, turnShortcuts } from '../shared/useShortcuts.tsx';
import { supabase } from '../supabase.ts';
import SecondFactorSettings from './SecondFactorSettings.tsx';

type Words = Strings<'admin'>['shortcuts'];

/** The keys of the inbox and of a lead, in the order in which they are listed. */
const keysOf = (words: Words) =>
  [
    ['j k', words.neighbours],
    ['Enter', words.open],
    ['x', words.select],
    ['/', words.search],
    ['u', words.back],
    ['e', words.status],
    ['a', words.assign],
    ['s', words.snooze],
    ['n', words.note],
    ['r', words.reply],
    ['Ctrl+Enter', words.submit],
    ['Esc', words.leave],
  ] as const;

/** Lists the shortcuts, and turns them off and on: somebody who speaks to the computer wants none (WCAG 2.1.4). */
export function ShortcutSettings() {
  const words = useAdmin().words.shortcuts;
  const on = useStore($shortcutsOn);
  return (
    <section className="mt-12 max-w-[44rem]">
      <h2 className="text-l">{words.title}</h2>
      <label className="admin-check mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => turnShortcuts(event.currentTarget.checked)}
        />
        {words.on}
      </label>
      <dl className="shortcut-list">
        {keysOf(words).map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Ends the session here, all others, or all. */
function SignOut() {
  const { words, showSaved, showProblem } = useAdmin();
  const { account } = words;
  const leave = async (scope: 'local' | 'others' | 'global') => {
    if (await signOut(supabase(), scope)) return showProblem();
    if (scope === 'others') showSaved(account.othersDone);
  };
  return (
    <section>
      <h2 className="text-l">{account.sessions}</h2>
      <p className="mt-2 text-quiet">{account.sessionsText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['local', 'others', 'global'] as const).map((scope) => (
          <QuietButton key={scope} onClick={() => void leave(scope)}>
            {scope === 'local' ? account.here : scope === 'others' ? account.others : account.everywhere}
          </QuietButton>
        ))}
      </div>
    </section>
  );
}

/** The own account: password, second factor, and where it is signed in. */
export default function AccountSettings() {
  const { words, paths } = useAdmin();
  const { account } = words;
  const session = useStore($session);
  useDocumentTitle(words.views.account, words.title);
  return (
    <div className="account mt-8 grid max-w-[44rem] gap-12">
      <header>
        <h1 className="text-2xl">{account.title}</h1>
        <p className="mt-2 text-quiet">{interpolate(account.who, { email: session?.user.email ?? '' })}</p>
        <a className="link mt-3 inline-block" href={paths.reset}>
          {account.changePassword}
        </a>
      </header>
      <SecondFactorSettings />
      <SignOut />
    </div>
  );
}
