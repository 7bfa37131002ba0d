import { useEffect, useRef } from "react";
import { inboxKeys } from "./inbox/inbox-keys.ts";

/** Lists the inbox's keys. It opens when it is rendered. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="inbox-dialog" aria-labelledby="keys-heading" onClose={onClose}>
      <form method="dialog">
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
        <button type="submit" className="button line small">
          Close
        </button>
      </form>
    </dialog>
  );
}
