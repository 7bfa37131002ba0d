/**
 * Takes the focus out of the field that is being typed in, as a click elsewhere does: some fields send their text only
 * then. Returns the way back to it.
 */
export function leaveField(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  field.blur();
  return () => field.focus({ preventScroll: true });
}
