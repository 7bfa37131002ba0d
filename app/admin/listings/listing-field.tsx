import { type ComponentProps, useId } from "react";
import { Icon } from "../../ui/icon.tsx";

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
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const attributes = {
    id,
    name,
    value,
    "aria-required": isRequired,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
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

/** What stands below a field; its ids are named in the field's `aria-describedby`. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </>
  );
}
