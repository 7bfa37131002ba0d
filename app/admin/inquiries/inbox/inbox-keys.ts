/** What each key does, in the order the help shows them. */
export const inboxKeys = {
  j: "Next inquiry",
  k: "Previous inquiry",
  Enter: "Open or close it",
  e: "Mark as read",
  x: "Select it",
  "#": "Delete",
  "/": "Search",
  "?": "Show these keys",
} as const;

export type InboxKey = keyof typeof inboxKeys;

/** The inbox's key that was pressed, unless it was meant for something else: a field, a dialog, the browser. */
export function inboxKeyOf(event: KeyboardEvent): InboxKey | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (!Object.hasOwn(inboxKeys, event.key)) return undefined;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  // Enter already means something on a button or a link.
  if (event.key === "Enter" && target.closest("a, button, summary, input")) return undefined;
  return event.key as InboxKey;
}
