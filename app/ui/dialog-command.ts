/**
 * Attributes of a button that opens or closes a dialog without a script (invoker commands). React passes them on; its
 * types do not name them yet.
 */
export function dialogCommand(command: "show-modal" | "close", dialogId: string) {
  return { command, commandfor: dialogId };
}
