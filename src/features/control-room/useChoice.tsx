import { type RefObject, useEffect, useState } from 'react';
import {
  type Choice,
  choiceOfLink,
  firstChoice,
  LINK_MARK,
  linkTo,
  type RunName,
  readChoice,
  runs,
  type ViewName,
  views,
} from './choice.ts';

/** What the form says: the day, the way of running it that the pictures show, and the view below them. */
export interface Fields {
  readonly choice: Choice;
  readonly run: RunName;
  readonly view: ViewName;
}

/**
 * The fields of a form that keeps its own values, so that a change made before the script came counts too. An address with a choice
 * fills the form anew: `restored` counts how often. The address follows what the visitor chooses.
 */
export function useChoice(form: RefObject<HTMLFormElement | null>) {
  const [fields, setFields] = useState<Fields>(() => ({
    choice: firstChoice('villa'),
    run: 'planned',
    view: 'month',
  }));
  const [restored, setRestored] = useState(0);
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
    setRestored((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and when somebody changes it
  useEffect(() => {
    setFields(readForm());
    readLink();
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);
  const updateFields = () => {
    const next = readForm();
    setFields(next);
    history.replaceState(history.state, '', linkTo(next.choice));
  };
  return { fields, restored, updateFields };
}
