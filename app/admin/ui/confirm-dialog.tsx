import { type ReactNode, useId } from "react";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  question: string;
  /** The words on the button that says yes. */
  confirm: string;
  isBusy?: boolean;
  /** What the answer means, where the question does not say it all. */
  children?: ReactNode;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before something that cannot be taken back. Escape and the first button leave everything as it is. */
export function ConfirmDialog({ question, confirm, isBusy = false, children, onAnswer }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog role="alertdialog" className="confirm" aria-labelledby={id} onClose={() => !isBusy && onAnswer(false)}>
      <h3 id={id}>{question}</h3>
      {children}
      <div className="actions">
        <button type="button" className="button line small" disabled={isBusy} onClick={() => onAnswer(false)}>
          Cancel
        </button>
        <button type="button" className="button danger small" disabled={isBusy} onClick={() => onAnswer(true)}>
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
