import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { addNote, changeNote, removeNote } from '../api.ts';
import type { LeadNote } from '../lead.ts';
import { LinkButton, QuietButton } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { submitOnCtrlEnter } from '../shared/useShortcuts.tsx';
import { supabase } from '../supabase.ts';
import { readNoteDraft, saveNoteDraft } from './drafts.ts';

interface Props {
  readonly names: ReadonlyMap<string, string>;
  /** Id of the lead. */
  readonly lead: string;
  readonly notes: readonly LeadNote[];
  /** Notes can be read and not changed. */
  readonly locked: boolean;
}

/** Internal notes of a lead. Own notes can be changed and removed. */
export default function Notes(props: Props) {
  const { notes, locked } = props;
  const { words, save, confirm } = useAdmin();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (note: string) => {
    const { removeTitle: title, removeText: text, remove } = words.notes;
    if (!(await confirm({ title, text, confirm: remove }))) return;
    // The button that was pressed is gone with the note.
    if (await save(() => removeNote(supabase(), note), words.notes.removed)) heading.current?.focus();
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {words.notes.title}
      </h2>
      {notes.length === 0 && <p className="mt-3 text-quiet">{words.notes.none}</p>}
      <ul className="mt-3 ruled">
        {notes.map((note) => (
          <NoteItem key={note.id} {...props} note={note} onRemove={() => void remove(note.id)} />
        ))}
      </ul>
      {!locked && <NoteForm lead={props.lead} />}
    </section>
  );
}

type ItemProps = Pick<Props, 'names' | 'locked'> & {
  readonly note: LeadNote;
  readonly onRemove: () => void;
};

function NoteItem({ names, locked, note, onRemove }: ItemProps) {
  const { words, locale, me, save } = useAdmin();
  const { notes } = words;
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone, and the button is there again.
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = () => setEditing(false);
  const author = (note.author && names.get(note.author)) ?? words.unknownPerson;
  const time = (at: string) => formatDate(new Date(at), locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (editing)
    return (
      <li className="py-3">
        <NoteEditor
          note={note}
          onCancel={close}
          onSave={async (body) => {
            if (await save(() => changeNote(supabase(), note.id, body, note.body), notes.changed)) close();
          }}
        />
      </li>
    );
  return (
    <li className="py-3">
      <p className="whitespace-pre-line break-words">{note.body}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-quiet">
        <span>
          <span>{author}</span>, <span>{time(note.created_at)}</span>
        </span>
        {note.author === me && !locked && (
          <>
            <LinkButton ref={button} className="link py-1" onClick={() => setEditing(true)}>
              {notes.change}
            </LinkButton>
            <LinkButton className="link py-1" onClick={onRemove}>
              {notes.remove}
            </LinkButton>
          </>
        )}
      </p>
      {note.edited_at && (
        <p className="text-xs text-quiet">{interpolate(notes.edited, { time: time(note.edited_at) })}</p>
      )}
    </li>
  );
}

interface EditorProps {
  readonly note: LeadNote;
  readonly onSave: (body: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A note that is being changed. */
function NoteEditor({ note, onSave, onCancel }: EditorProps) {
  const { words } = useAdmin();
  const id = useId();
  const [text, setText] = useState(note.body);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const ready = text.trim() !== '' && text.trim() !== note.body;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) void onSave(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="font-semibold">
        {words.notes.change}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field mt-1.5"
        rows={3}
        maxLength={4000}
        value={text}
        onKeyDown={submitOnCtrlEnter}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="submit" className="button button-primary button-s" aria-disabled={!ready}>
          {words.notes.add}
        </button>
        <QuietButton onClick={onCancel}>{words.account.cancel}</QuietButton>
      </p>
    </form>
  );
}

/** The field for a new note. What is typed is kept as a draft until it is saved. */
function NoteForm({ lead }: Pick<Props, 'lead'>) {
  const { words, save } = useAdmin();
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
    if (await save(() => addNote(supabase(), lead, body), words.notes.saved)) type('');
    setSaving(false);
  };
  return (
    <form data-note onSubmit={submit} className="mt-3">
      <label htmlFor={`${id}-note`} className="font-semibold">
        {words.notes.label}
      </label>
      <p id={`${id}-hint`} className="text-xs text-quiet">
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
