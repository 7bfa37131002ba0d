import { useState, useSyncExternalStore } from "react";

const start = "#link=";

/** The link to choose a password that this address carries, in its part that no server is sent; and what uses it up. */
export function useLinkInAddress(): { link: string | undefined; useUp: () => void } {
  const hash = useSyncExternalStore(watchHash, readHash, () => "");
  const [used, setUsed] = useState("");
  const isOpen = hash.startsWith(start) && hash !== used;

  function useUp() {
    setUsed(hash);
    // Nobody who comes to this computer later finds it in the history.
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  return { link: isOpen ? hash.slice(start.length) : undefined, useUp };
}

function readHash(): string {
  return location.hash;
}

function watchHash(hear: () => void): () => void {
  addEventListener("hashchange", hear);
  return () => removeEventListener("hashchange", hear);
}
