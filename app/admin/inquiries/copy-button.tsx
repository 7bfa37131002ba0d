import { useState } from "react";

/** Copies an address, for computers on which no program answers to a mail link. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      // Browsers allow it only on encrypted pages.
      setOutcome("Please select and copy it by hand");
    }
  }

  return (
    <>
      <button type="button" className="copy" aria-label={`Copy ${text}`} onClick={() => void copy()}>
        Copy
      </button>
      <span role="status"> {outcome}</span>
    </>
  );
}
