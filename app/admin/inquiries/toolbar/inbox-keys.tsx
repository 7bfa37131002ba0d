import { useEffect, useEffectEvent } from "react";
import { Dialog } from "../../ui/dialog.tsx";

/** What each key does, in the order the help lists them. */
const inboxKeys = {
  j: "Next inquiry",
  k: "Previous inquiry",
  Enter: "Open or close",
  r: "Reply",
  e: "Mark as read",
  x: "Select",
  "#": "Delete",
  z: "Undo",
  "/": "Search",
  "?": "Show these shortcuts",
} as const;

type InboxKey = keyof typeof inboxKeys;

/** Listens to all or some of the inbox keys while their target is shown. */
export function useInboxKeys(act: Partial<Record<InboxKey, () => void>>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = inboxKeyOf(event);
    if (!key || !act[key]) return;
    event.preventDefault();
    act[key]();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Returns the inbox key that was pressed, unless the event belongs to a field, a dialog or the browser. */
function inboxKeyOf(event: KeyboardEvent): InboxKey | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (!Object.hasOwn(inboxKeys, event.key)) return undefined;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  // Enter already has a meaning on a button or a link.
  if (event.key === "Enter" && target.closest("a, button, summary, input")) return undefined;
  return event.key as InboxKey;
}

interface KeysDialogProps {
  /** What each key does; defaults to the inbox keys. */
  keys?: Record<string, string>;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the current view. */
export function KeysDialog({ keys = inboxKeys, onClose }: KeysDialogProps) {
  return (
    <Dialog className="inbox-dialog" aria-labelledby="keys-heading" onClose={onClose}>
      <h2 id="keys-heading">Keyboard Shortcuts</h2>
      <dl className="keys">
        {Object.entries(keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button line small" onClick={onClose}>
        Close
      </button>
    </Dialog>
  );
}
