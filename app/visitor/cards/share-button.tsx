import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";

/** Hands the page's address to the telephone's own sheet, or copies it where there is none, and says so. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState("");

  async function share() {
    const url = location.href.replace(/[?#].*/, "");
    // Whoever closes the sheet has changed their mind.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    // Missing where a page is not encrypted.
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("There is no clipboard."));
    await copied.then(
      () => setOutcome("Address copied"),
      () => setOutcome(url),
    );
  }
  return (
    <p className="share">
      <span role="status">{outcome}</span>
      <button type="button" onClick={share} data-waits="" aria-label="Share this listing">
        <Icon name="share" />
        Share
      </button>
    </p>
  );
}
