import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import { supabase } from './supabase.ts';
import { goTo, onPlainClick } from './address.ts';
import { changeLead, ConflictError } from './api.ts';
import { $leftLead, type LeftLead } from './lead/left-lead.ts';
import type { AdminProps } from './props.ts';
import { type Preset, presetTime, reminderText } from './shared/reminder.ts';
import { $nextStepAsked, askForNextStep } from './shared/next-step.ts';

/** Asks what is next with the lead that was left, in a line above what is shown; it can be answered, passed over, and turned off. */
export default function NextStepPrompt({ words, locale }: Pick<AdminProps, 'words' | 'locale'>) {
  const left = useStore($leftLead);
  const asked = useStore($nextStepAsked);
  const [answer, setAnswer] = useState('');
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left) setAnswer('');
  }, [left]);
  const { nextStep } = words;
  const close = (text: string) => {
    $leftLead.set(null);
    setAnswer(text);
    // The button that was pressed is gone with the question.
    line.current?.focus();
  };
  const remind = async (lead: LeftLead, preset: Preset) => {
    const at = presetTime(preset, new Date()).toISOString();
    const named = { reference: lead.reference, time: reminderText(at, locale) };
    try {
      await changeLead(supabase(), lead.id, { remind_at: at }, { remind_at: null });
      close(interpolate(nextStep.saved, named));
    } catch (error) {
      close(error instanceof ConflictError ? words.changes.overtakenTitle : words.notSaved);
    }
  };
  const shown = asked ? left : null;
  const address = `?lead=${shown?.id}`;
  const button = (text: string, act: () => unknown) => (
    <button type="button" className="link py-2" onClick={act}>
      {text}
    </button>
  );
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="silent-focus next-step-prompt"
      data-open={shown || answer ? '' : undefined}
    >
      <p role="status">
        {shown ? interpolate(nextStep.left, { reference: shown.reference, name: shown.name ?? '' }) : answer}
      </p>
      {shown && (
        <p className="flex flex-wrap gap-x-5">
          {button(nextStep.tomorrow, () => void remind(shown, 'tomorrow'))}
          {button(nextStep.week, () => void remind(shown, 'week'))}
          <a className="link py-2" href={address} onClick={onPlainClick(() => goTo(address))}>
            {nextStep.open}
          </a>
          {button(nextStep.pass, () => close(''))}
          {button(nextStep.off, () => {
            askForNextStep(false);
            close(nextStep.offDone);
          })}
        </p>
      )}
    </div>
  );
}
