import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { shareAddress } from "./share-address.ts";

/** Opens the device's share sheet for the page's address, or copies it if there is none, and confirms that. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState("");

  const share = async () => setOutcome(await shareAddress(title, location.href.replace(/[?#].*/, "")));
  return (
    <p className="share flow">
      <span role="status">{outcome}</span>
      <button type="button" onClick={share} data-waits="" aria-label="Share this listing">
        <Icon name="share" />
        Share
      </button>
    </p>
  );
}
