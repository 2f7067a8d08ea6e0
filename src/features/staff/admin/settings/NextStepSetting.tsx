import { useStore } from '@nanostores/react';
import type { AdminProps } from '../props.ts';
import { $nextStepAsked, askForNextStep } from '../shared/next-step.ts';

/** Turns the question for the next step of a lead on and off. */
export default function NextStepSetting({ words: { nextStep } }: Pick<AdminProps, 'words'>) {
  const asked = useStore($nextStepAsked);
  return (
    <section className="mt-12 max-w-[44rem]">
      <h2 className="text-l">{nextStep.title}</h2>
      <label className="admin-check mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={asked}
          onChange={(event) => askForNextStep(event.currentTarget.checked)}
        />
        {nextStep.on}
      </label>
    </section>
  );
}
