import { type ComponentProps, useId } from "react";
import { describedBy, FieldNotes } from "../../ui/field-notes.tsx";

export type InputProps = Pick<
  ComponentProps<"input">,
  "type" | "min" | "step" | "inputMode" | "placeholder" | "maxLength"
>;

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  isWide?: boolean | undefined;
  /** A field of several lines when given. */
  rows?: number | undefined;
  /** A choice when given. */
  options?: { value: string; label: string }[] | undefined;
  input: InputProps;
}

/** One field of the listing form: label above, hint and what is the matter below. */
export function ListingField({
  label,
  value,
  onChange,
  error,
  hint,
  isRequired,
  isWide,
  rows,
  options,
  input,
  name,
}: FieldProps) {
  const id = useId();
  const attributes = {
    id,
    name,
    value,
    "aria-required": isRequired,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy({ id, hint, error }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  } as const;
  return (
    <div className={isWide ? "field wide" : "field"}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {rows && <textarea {...attributes} rows={rows} maxLength={input.maxLength} />}
      {options && <Choice {...attributes} options={options} />}
      {!rows && !options && <input {...attributes} {...input} autoComplete="off" />}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

function Choice({
  options,
  ...attributes
}: ComponentProps<"select"> & { options: { value: string; label: string }[] }) {
  return (
    <select {...attributes}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
