/**
 * Leaves the field that has the focus, as a click elsewhere does: some fields send what was typed only then. Answers the
 * way back to it.
 */
export function leaveField(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return () => undefined;
  field.blur();
  return () => field.focus({ preventScroll: true });
}
