import { type ComponentProps, useId } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
}

/** A labelled field of one line. */
export default function InputField({ label, onChange, ...input }: Props) {
  return (
    <FieldFrame id={useId()} label={label} dense>
      {(ties) => (
        <input
          {...input}
          {...ties}
          className="field field-s"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
