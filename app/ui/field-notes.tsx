import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FieldNotesProps {
  /** The field's own id: the notes' ids are made from it. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The notes below a field: how to fill it in, and its error. */
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

/** The value of a field's `aria-describedby`: the ids of the notes that it has. */
export function describedBy({ id, hint, error }: FieldNotesProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
