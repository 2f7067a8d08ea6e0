import { type ComponentProps, useId } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';

interface InputProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
}

/** A labelled field of one line. */
export function InputField({ label, onChange, ...input }: InputProps) {
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

interface SelectProps {
  readonly label: string;
  readonly value: string;
  /** Values with their texts, in order. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** A labelled select. */
export function SelectField({ label, options, onChange, value }: SelectProps) {
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

/** A button of less weight, which sends no form. */
export const QuietButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button button-quiet button-s" {...props} />
);

/** A button that looks like a link, which sends no form. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="link py-2" {...props} />
);
