import { useEffect, useRef } from "react";

/** The printed codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="recovery-codes">
      <h5 ref={heading} tabIndex={-1}>
        Your ten printed codes
      </h5>
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
      <div className="actions">
        <button type="button" className="button navy small" onClick={() => window.print()}>
          Print These Codes
        </button>
        <button type="button" className="button line small" onClick={onDone}>
          I Have Them
        </button>
      </div>
    </div>
  );
}
