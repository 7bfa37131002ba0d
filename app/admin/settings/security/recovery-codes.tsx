import { useCallback, useId, useState } from "react";
import { useBeforeUnload } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";

/** The printed codes, shown this once: over the page, so that nothing pressed by mistake takes them away. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const id = useId();
  const [isReminded, setReminded] = useState(false);
  useBeforeUnload(useCallback((event) => event.preventDefault(), []));
  return (
    <Dialog className="confirm recovery-codes" aria-labelledby={id} onClose={() => setReminded(true)}>
      <h3 id={id}>Your ten printed codes</h3>
      <p>
        Print these or write them down, and keep them where your phone is not. Each signs you in once, in the place of a
        code of the app. They are not shown again.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status">{isReminded && "Please press “I Have Them” once you have them: they are not shown again."}</p>
      <div className="actions">
        <button type="button" className="button navy small" onClick={() => window.print()}>
          Print These Codes
        </button>
        <button type="button" className="button line small" onClick={onDone}>
          I Have Them
        </button>
      </div>
    </Dialog>
  );
}
