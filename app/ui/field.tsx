import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

interface FieldProps {
  /** Needed inside an island, where a generated id would differ between server and browser. */
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Whether it spans the line where two fields share one. */
  isWide?: boolean | undefined;
}

/** Attributes that connect a control to its label and notes. */
interface ControlAttributes {
  id: string;
  "aria-required": boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A label above a control, with a hint and an error below. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  isRequired,
  isWide,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const madeUpId = useId();
  const id = givenId ?? madeUpId;
  return (
    <div className={isWide ? "field wide" : "field"}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        "aria-required": isRequired,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy({ id, hint, error }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The attributes of an input; a textarea ignores those it doesn't support. */
type TextAttributes = Omit<ComponentProps<"input">, "id" | "ref" | "children" | "onChange"> & {
  onChange?: ((event: { target: { value: string } }) => void) | undefined;
};

interface TextFieldProps extends FieldProps, TextAttributes {
  /** When set, a multi-line field. */
  rows?: number | undefined;
}

/** A single-line or multi-line text field. */
export function TextField({
  id,
  label,
  hint,
  error,
  isRequired,
  isWide,
  rows,
  type = "text",
  ...text
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, isRequired, isWide }}>
      {(attributes) =>
        rows ? (
          <textarea {...(text as ComponentProps<"textarea">)} {...attributes} rows={rows} />
        ) : (
          <input {...text} {...attributes} type={type} />
        )
      }
    </Field>
  );
}

interface FieldNotesProps {
  /** The field's id, from which the notes' ids are derived. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The notes below a field: its hint and its error. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} error={error} />}
    </>
  );
}

export function FieldError({ id, error }: { id?: string; error: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="warning" />
      {error}
    </p>
  );
}

/** The value of a field's `aria-describedby`: the ids of its notes. */
export function describedBy({ id, hint, error }: FieldNotesProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
