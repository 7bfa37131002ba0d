interface ChoiceFieldProps<Value extends string> {
  legend: string;
  /** The name that the radio buttons share. */
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few settings. */
export function ChoiceField<Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset className="modes">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
