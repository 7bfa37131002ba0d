import { type ReactNode, useState } from "react";

interface CopyButtonProps {
  text: string;
  className: string;
  /** What screen readers say for the button; it begins with the words on it. */
  name: string;
  children: ReactNode;
}

/** Copies an address, for computers on which no program answers to a mail link, or for a message to somebody. */
export function CopyButton({ text, className, name, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      // Browsers allow it only on encrypted pages.
      setOutcome(`Copy this by hand: ${text}`);
    }
  }

  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status"> {outcome}</span>
    </>
  );
}
