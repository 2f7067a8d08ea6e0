interface Props<Name extends string> {
  readonly name: string;
  /** Says what is chosen; heard, not seen. */
  readonly legend: string;
  readonly options: readonly Name[];
  readonly texts: Readonly<Record<Name, string>>;
  /** What is chosen before anybody chooses: the inputs hold their own state. */
  readonly chosen: Name;
  readonly onChoose?: (option: Name) => void;
}

/** One of a few, side by side, as radio buttons. */
export default function RadioTabs<Name extends string>(props: Props<Name>) {
  const { name, legend, options, texts, chosen, onChoose } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="tab-list track">
        {options.map((option) => (
          <label key={option} className="tab">
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === chosen}
              onChange={onChoose && (() => onChoose(option))}
            />
            {texts[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
