import { type ReactNode, useId } from "react";
import { Dialog } from "./dialog.tsx";
import { SteadyButton } from "./steady-button.tsx";

interface ConfirmDialogProps {
  question: string;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the dismiss button. */
  dismiss?: string;
  isBusy?: boolean;
  /** More about the consequences, if the question doesn't say it all. */
  children?: ReactNode;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before an irreversible action. Escape and the dismiss button change nothing. */
export function ConfirmDialog({
  question,
  confirm,
  dismiss = "Cancel",
  isBusy = false,
  children,
  onAnswer,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog role="alertdialog" className="confirm" aria-labelledby={id} onClose={() => !isBusy && onAnswer(false)}>
      <h3 id={id}>{question}</h3>
      {children}
      <div className="actions">
        <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => onAnswer(false)}>
          {dismiss}
        </SteadyButton>
        <SteadyButton type="button" className="button danger small" isOff={isBusy} onClick={() => onAnswer(true)}>
          {confirm}
        </SteadyButton>
      </div>
    </Dialog>
  );
}
