import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";

interface SelectFieldProps<Value extends string>
  extends Pick<ComponentProps<typeof Field>, "label" | "hint" | "error" | "isRequired"> {
  name?: string;
  value: Value;
  /** The options with their labels. */
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: Value) => void;
}

/** A select for a few values. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, value, options, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(attributes) => (
        <select {...attributes} name={name} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
