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
};

interface KeysDialogProps {
  /** What each key does; defaults to the inbox keys. */
  keys?: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the current view. */
export function KeysDialog({ keys = inboxKeys, onClose }: KeysDialogProps) {
  return (
    <Dialog className="inbox-dialog" aria-labelledby="keys-heading" onClose={onClose}>
      <h2 id="keys-heading">Keyboard Shortcuts</h2>
      <dl className="keys">
        {Object.entries(keys).map(([key, meaning]) => (
          <div key={key} className="beside">
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
