import { useId } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Values with their texts, in order. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** A labelled select. */
export default function SelectField({ label, value, options, onChange }: Props) {
  return (
    <FieldFrame id={useId()} label={label} dense>
      {(ties) => (
        <select
          {...ties}
          className="field field-s"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
