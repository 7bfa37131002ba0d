interface WidthsProps<Width extends string> {
  legend: string;
  name: string;
  /** The choices with their words. */
  options: Readonly<Record<Width, string>>;
  chosen: Width;
  onChoose: (width: Width) => void;
}

/** A few ways to look at a text, of which one is chosen. */
export function Widths<Width extends string>({ legend, name, options, chosen, onChoose }: WidthsProps<Width>) {
  return (
    <fieldset className="widths">
      <legend className="visually-hidden">{legend}</legend>
      {(Object.keys(options) as Width[]).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === chosen} onChange={() => onChoose(each)} />
          {options[each]}
        </label>
      ))}
    </fieldset>
  );
}
