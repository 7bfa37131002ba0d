import { type ReactNode, useId } from "react";
import { Dialog } from "./dialog.tsx";
import { SteadyButton } from "./steady-button.tsx";

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
        <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => onAnswer(false)}>
          Cancel
        </SteadyButton>
        <SteadyButton type="button" className="button danger small" isOff={isBusy} onClick={() => onAnswer(true)}>
          {confirm}
        </SteadyButton>
      </div>
    </Dialog>
  );
}
