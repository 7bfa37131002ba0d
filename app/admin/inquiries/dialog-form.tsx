import { type ReactNode, useId } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";

interface DialogFormProps {
  heading: string;
  /** Label of the submit button. */
  save?: string;
  /** Label of the button that closes the dialog and changes nothing. */
  dismiss?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Why saving failed; empty when nothing is wrong. */
  complaint: ReactNode;
  onSave: () => void;
  onClose: () => void;
  /** Absent when there's nothing to delete. */
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

/** Fields in a dialog, with a submit button and a dismiss button. */
export function DialogForm({
  heading,
  save = "Save",
  dismiss = "Cancel",
  complaint,
  onSave,
  onClose,
  onDelete,
  ...props
}: DialogFormProps) {
  const id = useId();
  return (
    <Dialog className="inbox-dialog" aria-labelledby={id} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <h2 id={id}>{heading}</h2>
        {props.children}
        <p role="alert">{complaint}</p>
        <div className="inquiry-actions row tight">
          {onDelete && (
            <button type="button" className="button danger small" onClick={onDelete}>
              Delete
            </button>
          )}
          <button type="button" className="button line small" onClick={onClose}>
            {dismiss}
          </button>
          <SteadyButton
            type="submit"
            className={`button small ${props.isDanger ? "danger" : "navy"}`}
            isOff={props.isBusy ?? false}
          >
            {save}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
