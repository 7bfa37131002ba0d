import { type ReactNode, useId } from "react";
import { describedBy, FieldNotes } from "../ui/field-notes.tsx";

interface FormFieldProps {
  /** Needed inside an island, where a made-up id would differ between the page and the browser. */
  id?: string;
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "password";
  /** A field of several lines when given. */
  rows?: number;
  autoComplete?: string;
  initial?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
}

/** A label above a field, a hint below it, and what is the matter with it in words. */
export function FormField({
  id: givenId,
  name,
  label,
  type = "text",
  rows,
  autoComplete,
  initial,
  hint,
  error,
  isRequired,
}: FormFieldProps) {
  const madeUpId = useId();
  const id = givenId ?? madeUpId;
  const attributes = {
    id,
    name,
    autoComplete,
    defaultValue: initial ?? "",
    "aria-required": isRequired,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy({ id, hint, error }),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input {...attributes} type={type} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
