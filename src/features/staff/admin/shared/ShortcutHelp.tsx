import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Strings } from '../../../../i18n/strings.ts';
import { $shortcutsOn, turnShortcuts, useShortcuts } from './useShortcuts.tsx';

interface Props {
  readonly words: Strings<'admin'>['shortcuts'];
  /** Keys with what they do, in the order in which they are listed. */
  readonly keys: readonly (readonly [keys: string, text: string])[];
}

/** A button that lists the shortcuts of a view, which also opens on `?`, and turns them off and on. */
export default function ShortcutHelp({ words, keys }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const on = useStore($shortcutsOn);
  const open = () => dialog.current?.showModal();
  useShortcuts({ '?': open });
  return (
    <>
      <button type="button" className="link py-2 text-xs max-md:hidden" onClick={open}>
        {words.title}
      </button>
      <dialog ref={dialog} className="dialog" aria-label={words.title}>
        <div className="dialog-body">
          <h2 className="text-xl">{words.title}</h2>
          <dl className="shortcut-list">
            {keys.map(([key, text]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-5 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={on}
              onChange={(event) => turnShortcuts(event.currentTarget.checked)}
            />
            {words.on}
          </label>
          <form method="dialog" className="mt-4">
            <button type="submit" className="button button-quiet">
              {words.close}
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}
