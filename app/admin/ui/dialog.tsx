import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

interface DialogProps extends Pick<ComponentProps<"dialog">, "role" | "aria-label" | "aria-labelledby" | "children"> {
  className: string;
  /** The agent wants to leave. The owner stops rendering the dialog, or keeps it. */
  onClose: () => void;
  /** Whether a click beside the dialog leaves it. */
  closesOutside?: boolean;
}

/** A modal window over the page. It opens when it is rendered, and every way out of it leads through `onClose`. */
export function Dialog({ onClose, closesOutside = false, ...frame }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser gives the focus back to where the agent was only while the dialog still stands in the page.
    return () => dialog?.close();
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    // A press within a question over this dialog is that dialog's own.
    if (event.key !== "Escape" || (event.target as Element).closest("dialog") !== ref.current) return;
    // Chromium closes the dialog at the second press, whatever the page says.
    event.preventDefault();
    onClose();
  }

  function cancel(event: SyntheticEvent) {
    // A file picker that is closed without choosing sends "cancel" as well.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  /** The browser itself closed it, as with Android's Back, whose second press the page cannot decline. */
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
      // Pressed and let go outside: who drags a selection out of a field does not want to leave.
      onMouseDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (closesOutside && isPressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    />
  );
}
