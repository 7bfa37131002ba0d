import { type ReactNode, useState } from "react";

interface CopyButtonProps {
  text: string;
  className: string;
  /** The accessible name; it starts with the visible label. */
  name: string;
  children: ReactNode;
}

/** Copies text, for computers without an email program, or to paste into a message. */
export function CopyButton({ text, className, name, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      // Browsers only allow copying on https pages.
      setOutcome(`Copy this by hand: ${text}`);
    }
  }

  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => void copy()}>
        {children}
      </button>
      {/* Without a place in a row of links until it says something. */}
      <span role="status" className={outcome ? undefined : "visually-hidden"}>
        {outcome && ` ${outcome}`}
      </span>
    </>
  );
}
