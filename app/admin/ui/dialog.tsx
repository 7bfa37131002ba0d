import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

interface DialogProps extends Pick<ComponentProps<"dialog">, "role" | "aria-label" | "aria-labelledby" | "children"> {
  className: string;
  /** The agent wants to leave. The owner stops rendering the dialog, or keeps it. */
  onClose: () => void;
  /** Whether a click outside closes the dialog. */
  closesOutside?: boolean;
}

/** A modal dialog. It opens when rendered, and every way to close it calls `onClose`. */
export function Dialog({ onClose, closesOutside = false, ...frame }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser only returns the focus while the dialog is still in the document.
    return () => dialog?.close();
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    // A key pressed in a nested dialog belongs to that dialog.
    if (event.key !== "Escape" || (event.target as Element).closest("dialog") !== ref.current) return;
    // Chromium closes the dialog on the second Escape, whatever the page does.
    event.preventDefault();
    onClose();
  }

  function cancel(event: SyntheticEvent) {
    // A file picker closed without a choice also fires "cancel".
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  /** The browser closed it by itself, as with Android's Back button, whose second press can't be canceled. */
  function reopen() {
    const dialog = ref.current;
    if (!dialog?.isConnected || dialog.open) return;
    dialog.showModal();
    onClose();
  }

  return (
    <dialog
      ref={ref}
      {...frame}
      onKeyDown={closeOnEscape}
      onCancel={cancel}
      onClose={reopen}
      // Both mousedown and mouseup must be outside, because dragging a selection out of a field isn't meant to close
      // the dialog.
      onMouseDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (closesOutside && isPressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    />
  );
}
