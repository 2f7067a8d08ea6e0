import { createContext, type ReactNode, useContext, useState } from 'react';
import { showToast } from '../../../../components/ui/toast-view.ts';
import type { AdminProps } from '../props.ts';
import type { Role } from '../roles.ts';
import ConfirmDialog, { type Question } from './ConfirmDialog.tsx';

/** Runs a change, says `done` when it was saved, or that it was not; tells which. */
export type Save = (task: () => Promise<void>, done?: string) => Promise<boolean>;

/** What every part of the admin pages reads without being given it. */
export interface Admin extends AdminProps {
  /** Id of who is signed in. */
  readonly me: string;
  readonly role: Role;
  readonly showSaved: (text: string) => void;
  /** Says what went wrong; without a text, that nothing was saved. */
  readonly showProblem: (text?: string, title?: string) => void;
  readonly save: Save;
  /** Asks before something that cannot be undone; tells whether it is meant. */
  readonly confirm: (question: Question) => Promise<boolean>;
}

const Context = createContext<Admin | null>(null);

/** Words, language, who is signed in, and the way to save. @throws outside of the admin pages */
export function useAdmin(): Admin {
  const admin = useContext(Context);
  if (!admin) throw new Error('useAdmin needs an AdminProvider around it');
  return admin;
}

interface Props extends AdminProps, Pick<Admin, 'me' | 'role'> {
  readonly children?: ReactNode;
}

/** Gives the parts below it what they share. */
export function AdminProvider({ children, ...props }: Props) {
  const { words, close } = props;
  const showSaved = (text: string) => showToast({ variant: 'success', title: words.savedTitle, text }, close);
  const showProblem = (text: string = words.notSaved, title: string = words.failedTitle) =>
    showToast({ variant: 'destructive', title, text }, close);
  const save: Save = async (task, done) => {
    try {
      await task();
    } catch {
      showProblem();
      return false;
    }
    if (done) showSaved(done);
    return true;
  };
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => {
      setAsked({ question, answer });
    });
  const onAnswer = (yes: boolean) => {
    setAsked(null);
    asked?.answer(yes);
  };
  return (
    <Context value={{ ...props, showSaved, showProblem, save, confirm }}>
      {children}
      {asked && <ConfirmDialog {...asked.question} cancel={words.account.cancel} onAnswer={onAnswer} />}
    </Context>
  );
}

/** Gives the parts below it another way to save: one that reads again what they show. */
export function SaveProvider({ save, children }: { readonly save: Save; readonly children: ReactNode }) {
  return <Context value={{ ...useAdmin(), save }}>{children}</Context>;
}
