import { useId } from "react";
import { type Weekday, weekdays } from "#domain/weekday.ts";
import { FieldError } from "../../../ui/field.tsx";
import { useSettingsForm } from "../settings-context.ts";

interface DaysFieldProps {
  legend: string;
  path: string;
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** Days of the week, in their order. */
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
