import { type ReactNode, useEffect, useId, useRef } from "react";

interface ConfirmDialogProps {
  isOpen: boolean;
  question: string;
  children: ReactNode;
  confirm: string;
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be taken back. Escape and the first button leave all as it is. */
export function ConfirmDialog({
  isOpen,
  question,
  children,
  confirm,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onCancel();
      }}
    >
      <h3 id={id}>{question}</h3>
      {children}
      <div className="actions">
        <button type="button" className="button line small" disabled={isBusy} onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button danger small" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
