import { type FormEvent, type ReactNode, useId } from "react";
import { Dialog } from "../../ui/dialog.tsx";

interface DialogFormProps {
  heading: string;
  /** Why it was not saved; empty when nothing is wrong. */
  complaint: string;
  onSave: () => void;
  onClose: () => void;
  /** Absent where nothing can be deleted. */
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

/** Fields of a person or a task in a dialog, with Save and Cancel. */
export function DialogForm({ heading, complaint, onSave, onClose, onDelete, children }: DialogFormProps) {
  const id = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog className="inbox-dialog" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={save}>
        <h2 id={id}>{heading}</h2>
        {children}
        <p role="alert">{complaint}</p>
        <div className="inquiry-actions">
          {onDelete && (
            <button type="button" className="button danger small" onClick={onDelete}>
              Delete
            </button>
          )}
          <button type="button" className="button line small" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button navy small">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
