import { useId, useState } from "react";
import { useBeforeUnload } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";

/** The codes would be lost with the page. */
const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** The recovery codes, shown only once. In a dialog, so no stray click dismisses them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const id = useId();
  const [isReminded, setReminded] = useState(false);
  useBeforeUnload(stay);
  return (
    <Dialog className="confirm recovery-codes" aria-labelledby={id} onClose={() => setReminded(true)}>
      <h3 id={id}>Your ten recovery codes</h3>
      <p>
        Print these or write them down, and store them away from your phone. Each one logs you in once if you don't have
        your app. They won't be shown again.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status">
        {isReminded && "Please select “I Have Them” once you've saved them. They won't be shown again."}
      </p>
      <div className="actions">
        <button type="button" className="button navy small" onClick={() => window.print()}>
          Print Codes
        </button>
        <button type="button" className="button line small" onClick={onDone}>
          I Have Them
        </button>
      </div>
    </Dialog>
  );
}
