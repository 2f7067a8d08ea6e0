import { type RefObject, type SyntheticEvent, startTransition, useEffect, useState } from 'react';
import { useSettled } from '../../../components/ui/useSettled.tsx';
import {
  type Choice,
  choiceOfLink,
  firstChoice,
  isWholeLink,
  LINK_MARK,
  linkTo,
  type RunName,
  readChoice,
  runs,
  type ViewName,
  views,
} from './choice.ts';

const firstCode = linkTo(firstChoice('villa'));

/** So long after the last change the visitor's hand rests, ms. */
const SETTLED_MS = 300;

/** What the form says: the day, the way of running it that the pictures show, and the view below them. */
export interface Fields {
  readonly choice: Choice;
  readonly run: RunName;
  readonly view: ViewName;
}

/**
 * The fields of a form that keeps its own values, so that a change made before the script came counts too. An address with a choice
 * fills the form anew: `restored` counts how often, `linkFault` says that the address was damaged. The address follows what the visitor chooses, and
 * `isSettled` tells when that has come to rest.
 */
export function useChoice(form: RefObject<HTMLFormElement | null>) {
  const [fields, setFields] = useState<Fields>(() => ({
    choice: firstChoice('villa'),
    run: 'planned',
    view: 'month',
  }));
  const [restored, setRestored] = useState(0);
  const [linkFault, setLinkFault] = useState(false);
  const readForm = (): Fields => {
    const data = new FormData(form.current ?? undefined);
    const named = (name: string) => data.get(name) as string | null;
    return {
      choice: readChoice(named, fields.choice),
      run: runs.find((run) => run === named('run')) ?? fields.run,
      view: views.find((view) => view === named('view')) ?? fields.view,
    };
  };
  const readLink = () => {
    const { hash } = location;
    if (!hash.startsWith(LINK_MARK)) return;
    setFields((before) => ({ ...before, choice: choiceOfLink(hash) }));
    setLinkFault(!isWholeLink(hash));
    setRestored((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and when somebody changes it
  useEffect(() => {
    setFields(readForm());
    readLink();
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);
  const { choice } = fields;
  const code = linkTo(choice);
  // A browser lets an address be changed only so often: it follows once the visitor's hand rests.
  const settled = useSettled(code, SETTLED_MS);
  // Nothing has changed yet.
  const isSettled = settled === code || (settled === '' && code === firstCode);
  useEffect(() => {
    if (settled !== '' && settled !== location.hash) history.replaceState(history.state, '', settled);
  }, [settled]);
  // What was touched is marked before the answer is drawn anew, which takes a slow processor some frames.
  const updateFields = ({ target }: SyntheticEvent) => {
    const { name } = target as HTMLInputElement;
    if (name) form.current?.setAttribute('data-touched', name);
    startTransition(() => {
      setFields(readForm());
      setLinkFault(false);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew
  useEffect(() => form.current?.removeAttribute('data-touched'), [fields]);
  return { fields, restored, linkFault, isSettled, updateFields };
}
