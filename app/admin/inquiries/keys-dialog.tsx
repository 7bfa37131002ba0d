import { Dialog } from "../ui/dialog.tsx";
import { inboxKeys } from "./inbox/inbox-keys.ts";

/** Lists the inbox's keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog className="inbox-dialog" aria-labelledby="keys-heading" onClose={onClose}>
      <h2 id="keys-heading">Keys</h2>
      <dl className="keys">
        {Object.entries(inboxKeys).map(([key, meaning]) => (
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
