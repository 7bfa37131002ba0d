/** Sent to the window before the agent leaves in a way that is no navigation; `detail` goes on with it. */
export const leaveRequest = "admin-leave";

/** Leaves, unless something on the page has reason to ask first: then that goes on with it, or does not. */
export function leave(goOn: () => void): void {
  if (window.dispatchEvent(new CustomEvent(leaveRequest, { cancelable: true, detail: goOn }))) goOn();
}
