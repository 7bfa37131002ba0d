import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";

/** A native dialog, modal from the start, whose every way out leads through `requestClose`. */
export function useModal(requestClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return {
    ref,
    requestClose,
    onKeyDown(event: KeyboardEvent) {
      // The browser's own Escape closes at the second press, whatever is asked.
      if (event.key !== "Escape") return;
      event.preventDefault();
      requestClose();
    },
    onCancel(event: { preventDefault(): void; target: EventTarget; currentTarget: EventTarget }) {
      // A file picker that was closed without choosing says "cancel", too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestClose();
    },
    // Pressed and let go outside: a selection that is dragged out of a field is no wish to leave.
    onMouseDown(event: MouseEvent) {
      isPressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (isPressedOutside.current && event.target === event.currentTarget) requestClose();
    },
  };
}
