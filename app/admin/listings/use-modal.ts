import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { leaveField } from "./leave-field.ts";

/**
 * A native dialog, modal from the start, whose every way out leads through `close`.
 *
 * @param close closes it, or answers false when the agent decides to stay
 */
export function useModal(close: () => boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);

  function requestClose() {
    const stay = leaveField();
    if (!close()) stay();
  }

  const frame = {
    ref,
    onKeyDown(event: KeyboardEvent) {
      // The browser's own Escape closes at the second press, whatever is asked.
      if (event.key !== "Escape") return;
      event.preventDefault();
      requestClose();
    },
    onCancel(event: SyntheticEvent) {
      // A file picker that was closed without choosing says "cancel", too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestClose();
    },
    // Closed by the browser itself, as by Android's Back, whose second press cannot be declined.
    onClose() {
      const dialog = ref.current;
      if (dialog && !dialog.open && !close()) dialog.showModal();
    },
    // Pressed and let go outside: a selection that is dragged out of a field is no wish to leave.
    onMouseDown(event: MouseEvent) {
      isPressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (isPressedOutside.current && event.target === event.currentTarget) requestClose();
    },
  };
  return { frame, requestClose };
}
