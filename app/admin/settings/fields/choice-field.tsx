import { useId } from "react";
import { type Weekday, weekdays } from "#domain/weekday.ts";
import { FieldError } from "../../../ui/field.tsx";
import { valueAt } from "../../ui/two-versions.ts";
import { useForm } from "./form-context.ts";

/** An option's label, with a hint. */
const Words = ({ label, about }: { label: string; about?: string | undefined }) => (
  <span>
    {label}
    {about && <span className="hint">{about}</span>}
  </span>
);

interface ChoiceFieldProps<Value extends string | number> {
  legend: string;
  /** The options with their labels. */
  options: readonly (readonly [value: Value, label: string])[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** Radio buttons for one of a few settings. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { legend, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="modes">
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="check tight">
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <Words label={label} />
        </label>
      ))}
    </fieldset>
  );
}

/** A setting that is on or off: its path, label and hint, and its two values if they aren't true and false. */
export type Switch<Path extends string = string> = readonly [
  path: Path,
  label: string,
  more?: { about?: string; on?: string; off?: string },
];

/** Checkboxes for on/off settings. */
export function Switches({ legend, options }: { legend: string; options: readonly Switch[] }) {
  const { form, change } = useForm();
  return (
    <fieldset className="modes">
      <legend>{legend}</legend>
      {options.map(([path, label, { about, on = true, off = false } = {}]) => (
        <label key={path} className="check tight">
          <input
            type="checkbox"
            checked={valueAt(form, path) === on}
            onChange={({ target }) => change(path, target.checked ? on : off)}
          />
          <Words label={label} about={about} />
        </label>
      ))}
    </fieldset>
  );
}

/** Checkboxes for the days of the week. */
export function DaysField({ legend, path }: { legend: string; path: string }) {
  const { form, errors, change } = useForm();
  const days = valueAt(form, path) as Weekday[];
  const error = errors[path];
  const id = useId();
  return (
    <fieldset className="days row" aria-describedby={error && id}>
      <legend>{legend}</legend>
      {weekdays.map((day) => (
        <label key={day} className="check tight">
          <input
            type="checkbox"
            checked={days.includes(day)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              change(
                path,
                weekdays.filter((each) => (each === day ? target.checked : days.includes(each))),
              )
            }
          />
          {day}
        </label>
      ))}
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}
