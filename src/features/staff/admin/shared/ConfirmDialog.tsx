import { useId, useLayoutEffect, useRef } from 'react';

/** What is asked, and the word of the button that goes on. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

interface Props extends Question {
  readonly cancel: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks before something that cannot be undone; cancelling is where the focus begins. */
export default function ConfirmDialog({ title, text, confirm, cancel, onAnswer }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-3 text-quiet">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button button-quiet" onClick={() => onAnswer(false)}>
            {cancel}
          </button>
          <button type="button" className="button button-danger" onClick={() => onAnswer(true)}>
            {confirm}
          </button>
        </div>
      </div>
    </dialog>
  );
}
