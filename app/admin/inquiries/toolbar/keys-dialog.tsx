import { Dialog } from "../../ui/dialog.tsx";
import { inboxKeys } from "../inbox/use-inbox-keys.ts";

interface KeysDialogProps {
  /** What each key does; the inbox's when it is left out. */
  keys?: Record<string, string>;
  onClose: () => void;
}

/** Lists the keys of what is shown. */
export function KeysDialog({ keys = inboxKeys, onClose }: KeysDialogProps) {
  return (
    <Dialog className="inbox-dialog" aria-labelledby="keys-heading" onClose={onClose}>
      <h2 id="keys-heading">Keys</h2>
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
