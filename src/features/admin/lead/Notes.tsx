import type { Strings } from '../../../i18n/strings.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { saveNoteDraft, readNoteDraft } from './note-drafts.ts';
import { supabase } from '../../../lib/supabase.ts';
import { addNote, removeNote } from '../api.ts';
import ConfirmDialog from '../shared/ConfirmDialog.tsx';
import type { LeadNote } from '../lead.ts';

interface Props {
  readonly words: Strings<'admin'>;
  readonly locale: Locale;
  readonly me: string;
  readonly names: ReadonlyMap<string, string>;
  readonly lead: string;
  readonly notes: readonly LeadNote[];
  /** Notes can be read and not changed. */
  readonly locked: boolean;
  /** Does a change and reloads; tells whether it went well. */
  readonly work: (task: () => Promise<void>) => Promise<boolean>;
  readonly onDone: (text: string) => void;
}

/** Internal notes of a lead. Own notes can be removed. */
export default function Notes({ words, locale, me, names, lead, notes, locked, work, onDone }: Props) {
  const id = useId();
  const [text, setText] = useState(() => readNoteDraft(lead));
  const [saving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const type = (typed: string) => {
    setText(typed);
    saveNoteDraft(lead, typed);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = text.trim();
    if (!body || saving) return;
    setSaving(true);
    if (await work(() => addNote(supabase(), lead, body))) {
      type('');
      onDone(words.notes.saved);
    }
    setSaving(false);
  };
  const remove = async (note: string) => {
    setRemoving(null);
    if (!(await work(() => removeNote(supabase(), note)))) return;
    // Its button is gone with it.
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
          <li key={note.id} className="py-3">
            <p className="whitespace-pre-line">{note.body}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-s text-quiet">
              <span>
                {note.author ? (names.get(note.author) ?? words.unknownPerson) : words.unknownPerson},{' '}
                {formatDate(new Date(note.created_at), locale, { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
              {note.author === me && !locked && (
                <button
                  type="button"
                  className="py-1 underline underline-offset-4"
                  onClick={() => setRemoving(note.id)}
                >
                  {words.notes.remove}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {!locked && (
        <form onSubmit={submit} className="mt-3">
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
      )}
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
