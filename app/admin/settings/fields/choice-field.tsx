import { useId } from "react";
import { type Weekday, weekdays } from "#domain/weekday.ts";
import { FieldError } from "../../../ui/field.tsx";
import { useSettingsForm } from "../use-settings.ts";

interface ChoiceFieldProps<Value extends string | number> {
  legend: string;
  /** The name the radio buttons share. */
  name: string;
  options: readonly { value: Value; label: string; about?: string }[];
  chosen: string | number;
  onChoose: (value: Value) => void;
}

/** Radio buttons for one of a few settings. */
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

/** Checkboxes for on/off settings. */
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

interface DaysFieldProps {
  legend: string;
  path: string;
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** Checkboxes for the days of the week. */
export function DaysField({ legend, path, days, onChange }: DaysFieldProps) {
  const error = useSettingsForm().errors[path];
  const id = useId();
  return (
    <fieldset className="days" aria-describedby={error && id}>
      <legend>{legend}</legend>
      {weekdays.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={days.includes(day)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(weekdays.filter((each) => (each === day ? target.checked : days.includes(each))))
            }
          />
          {day}
        </label>
      ))}
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}
