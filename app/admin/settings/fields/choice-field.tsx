interface ChoiceFieldProps<Value extends string | number> {
  legend: string;
  /** The name that the radio buttons share. */
  name: string;
  options: readonly { value: Value; label: string; about?: string }[];
  chosen: string | number;
  onChoose: (value: Value) => void;
}

/** One of a few settings. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { legend, name, options, chosen, onChoose } = props;
  return (
    <fieldset className="modes">
      <legend>{legend}</legend>
      {options.map(({ value, label, about }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>
            {label}
            {about && <span className="hint">{about}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchesProps<Name extends string> {
  legend: string;
  options: readonly { name: Name; label: string; about?: string }[];
  values: Readonly<Record<Name, boolean>>;
  onChange: (change: Partial<Record<Name, boolean>>) => void;
}

/** Settings that hold or do not. */
export function Switches<Name extends string>({ legend, options, values, onChange }: SwitchesProps<Name>) {
  return (
    <fieldset className="modes">
      <legend>{legend}</legend>
      {options.map(({ name, label, about }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={values[name]}
            onChange={({ target }) => onChange({ [name]: target.checked } as Partial<Record<Name, boolean>>)}
          />
          <span>
            {label}
            {about && <span className="hint">{about}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
