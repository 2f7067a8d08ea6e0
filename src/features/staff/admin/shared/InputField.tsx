import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
}

/** A labelled field of one line. */
export default function InputField({ label, onChange, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-xs font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field field-s mt-1"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
