import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { shareAddress } from "./share-address.ts";

/** Hands the page's address to the telephone's own sheet, or copies it where there is none, and says so. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState("");

  const share = async () => setOutcome(await shareAddress(title, location.href.replace(/[?#].*/, "")));
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
