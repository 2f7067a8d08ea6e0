import { type SubmitEvent, useId, useRef, useState } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { supabase } from '../../../lib/supabase.ts';
import { addNote, removeNote } from '../api.ts';
import type { LeadNote } from '../lead.ts';
import type { AdminProps } from '../props.ts';
import ConfirmDialog from '../shared/ConfirmDialog.tsx';
import { submitOnCtrlEnter } from '../shared/submitKeys.tsx';
import { readNoteDraft, saveNoteDraft } from './note-drafts.ts';
import type { Save } from './useLeadPage.tsx';

interface Props {
  readonly words: AdminProps['words'];
  readonly locale: Locale;
  readonly me: string;
  readonly names: ReadonlyMap<string, string>;
  /** Id of the lead. */
  readonly lead: string;
  readonly notes: readonly LeadNote[];
  /** Notes can be read and not changed. */
  readonly locked: boolean;
  /** Saves a change and loads the lead again. */
  readonly save: Save;
  readonly onDone: (text: string) => void;
}

/** Internal notes of a lead. Own notes can be removed. */
export default function Notes(props: Props) {
  const { words, notes, locked, save, onDone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = async (note: string) => {
    setRemoving(null);
    if (!(await save(() => removeNote(supabase(), note)))) return;
    // The button that was pressed is gone with the note.
    heading.current?.focus();
    onDone(words.notes.removed);
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {words.notes.title}
      </h2>
      {notes.length === 0 && <p className="mt-3 text-quiet">{words.notes.none}</p>}
      <ul className="mt-3 ruled">
        {notes.map((note) => (
          <NoteItem key={note.id} {...props} note={note} onRemove={() => setRemoving(note.id)} />
        ))}
      </ul>
      {!locked && <NoteForm {...props} />}
      {removing && (
        <ConfirmDialog
          title={words.notes.removeTitle}
          text={words.notes.removeText}
          confirm={words.notes.remove}
          cancel={words.forget.cancel}
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        />
      )}
    </section>
  );
}

type ItemProps = Pick<Props, 'words' | 'locale' | 'me' | 'names' | 'locked'> & {
  readonly note: LeadNote;
  readonly onRemove: () => void;
};

function NoteItem({ words, locale, me, names, locked, note, onRemove }: ItemProps) {
  const author = (note.author && names.get(note.author)) ?? words.unknownPerson;
  return (
    <li className="py-3">
      <p className="whitespace-pre-line">{note.body}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-s text-quiet">
        <span>
          {author},{' '}
          {formatDate(new Date(note.created_at), locale, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        {note.author === me && !locked && (
          <button type="button" className="py-1 underline underline-offset-4" onClick={onRemove}>
            {words.notes.remove}
          </button>
        )}
      </p>
    </li>
  );
}

/** The field for a new note. What is typed is kept as a draft until it is saved. */
function NoteForm({ words, lead, save, onDone }: Pick<Props, 'words' | 'lead' | 'save' | 'onDone'>) {
  const id = useId();
  const [text, setText] = useState(() => readNoteDraft(lead));
  const [saving, setSaving] = useState(false);
  const type = (typed: string) => {
    setText(typed);
    saveNoteDraft(lead, typed);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = text.trim();
    if (!body || saving) return;
    setSaving(true);
    if (await save(() => addNote(supabase(), lead, body))) {
      type('');
      onDone(words.notes.saved);
    }
    setSaving(false);
  };
  return (
    <form data-note onSubmit={submit} className="mt-3">
      <label htmlFor={`${id}-note`} className="font-semibold">
        {words.notes.label}
      </label>
      <p id={`${id}-hint`} className="text-s text-quiet">
        {words.notes.hint}
      </p>
      <textarea
        id={`${id}-note`}
        className="field mt-1.5"
        rows={3}
        maxLength={4000}
        value={text}
        aria-describedby={`${id}-hint`}
        readOnly={saving}
        onKeyDown={submitOnCtrlEnter}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <button
        type="submit"
        className="button button-quiet button-s mt-3"
        aria-disabled={text.trim() === '' || saving}
      >
        {saving ? words.changes.saving : words.notes.add}
      </button>
    </form>
  );
}
