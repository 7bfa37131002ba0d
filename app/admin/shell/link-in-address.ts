import { useState, useSyncExternalStore } from "react";

/** To choose a password, and to make a new website one's own. */
const kinds = ["link", "setup"] as const;

interface LinkInAddress {
  kind: (typeof kinds)[number];
  token: string;
}

/** The link that this address carries, in its part that no server is sent; and what uses it up. */
export function useLinkInAddress(): { link: LinkInAddress | undefined; useUp: () => void } {
  const hash = useSyncExternalStore(watchHash, readHash, () => "");
  const [used, setUsed] = useState("");
  const kind = hash === used ? undefined : kinds.find((each) => hash.startsWith(`#${each}=`));

  function useUp() {
    setUsed(hash);
    // Nobody who comes to this computer later finds it in the history.
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  return { link: kind && { kind, token: hash.slice(kind.length + 2) }, useUp };
}

function readHash(): string {
  return location.hash;
}

function watchHash(hear: () => void): () => void {
  addEventListener("hashchange", hear);
  return () => removeEventListener("hashchange", hear);
}
