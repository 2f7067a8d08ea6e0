import { useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { addDays, swedishDate } from '../../../../lib/time.ts';
import { InputField, QuietButton, SelectField } from './Controls.tsx';
import { nineOn, type Preset, presets, presetTime, reminderText } from './reminder.ts';
import { useAdmin } from './useAdmin.tsx';

interface Props {
  readonly now: Date;
  /** An ISO time, or one of `first`. */
  readonly value: string;
  /** What can be chosen besides times. */
  readonly first: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** Stands for a day of one's own. */
const DAY = 'day';

/** When to be reminded: one of the usual times, or a day of one's own at nine. */
export default function ReminderField({ now, value, first, onChange }: Props) {
  const { words: admin, locale } = useAdmin();
  const words = admin.reminder;
  const [picking, setPicking] = useState(false);
  const tomorrow = addDays(swedishDate(now), 1);
  const [day, setDay] = useState('');
  const time = (at: string) => reminderText(at, locale);
  const set = !first.some(([one]) => one === value);
  const valid = day >= tomorrow && day < '2100';
  const choose = (chosen: string) => {
    setPicking(chosen === DAY);
    if (presets.includes(chosen as Preset)) onChange(presetTime(chosen as Preset, now).toISOString());
    else if (chosen !== DAY) onChange(chosen);
  };
  return (
    <div data-reminder>
      <SelectField
        label={words.label}
        value={picking ? DAY : value}
        options={[
          ...first,
          ...(set ? [[value, time(value)] as const] : []),
          ...presets.map((one) => {
            const at = time(presetTime(one, now).toISOString());
            return [one, interpolate(words.presets[one], { time: at })] as const;
          }),
          [DAY, words.ownDay],
        ]}
        onChange={choose}
      />
      {picking && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <InputField label={words.day} type="date" min={tomorrow} value={day} onChange={setDay} />
          <QuietButton
            aria-disabled={!valid}
            onClick={() => {
              if (!valid) return;
              setPicking(false);
              onChange(nineOn(day).toISOString());
            }}
          >
            {words.set}
          </QuietButton>
        </div>
      )}
    </div>
  );
}
