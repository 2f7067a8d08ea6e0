import { useStore } from '@nanostores/react';
import type { Strings } from '../../../../i18n/strings.ts';
import { $shortcutsOn, turnShortcuts } from '../shared/useShortcuts.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

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
export default function ShortcutSettings() {
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
