import { Problem, type Typed } from "./question.tsx";

interface ChoicesProps {
  typed: Typed;
  name: string;
  /** The group's label, for screen readers. */
  label: string;
  /** Value, label and an explanation in small print. The first is selected by default. */
  options: readonly (readonly [value: string, words: string, meaning?: string])[];
}

export function Choices({ typed, name, label, options }: ChoicesProps) {
  const { [name]: chosen } = typed.values;
  return (
    <div className="choices" role="radiogroup" aria-label={label} id={`tool-${name}`}>
      {options.map(([value, words, meaning], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={chosen ? chosen === value : index === 0} />
          <span>
            <b>{words}</b>
            {meaning && <small>{meaning}</small>}
          </span>
        </label>
      ))}
      <Problem typed={typed} name={name} />
    </div>
  );
}

interface SelectProps {
  typed: Typed;
  name: string;
  label: string;
  /** Value and label. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A native select for many options. */
export function Select({ typed, name, label, options }: SelectProps) {
  const id = `tool-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={typed.values[name] ?? ""}
        aria-invalid={typed.problems[name] ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="">Choose</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Problem typed={typed} name={name} />
    </div>
  );
}

interface SegmentsProps {
  typed: Typed;
  name: string;
  label: string;
  options: readonly string[];
  chosen: string | undefined;
}

/** A few short options in one row. */
function Segments({ typed, name, label, options, chosen }: SegmentsProps) {
  return (
    <div className="field segments" role="radiogroup" aria-labelledby={`tool-${name}-label`}>
      <p id={`tool-${name}-label`}>{label}</p>
      <div id={`tool-${name}`}>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={option === chosen} />
            {option}
          </label>
        ))}
      </div>
      <Problem typed={typed} name={name} />
    </div>
  );
}

const usualTerms = ["30", "25", "20", "15"];

/** The usual terms, and the one in the address. */
export function Years({ typed }: { typed: Typed }) {
  const { years = "" } = typed.values;
  const isOther = /^\d{1,2}$/.test(years) && !usualTerms.includes(years);
  return (
    <Segments
      typed={typed}
      name="years"
      label="Years"
      options={isOther ? [...usualTerms, years] : usualTerms}
      chosen={years || "30"}
    />
  );
}
