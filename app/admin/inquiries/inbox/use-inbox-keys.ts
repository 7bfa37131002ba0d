import { useEffect, useEffectEvent } from "react";
import { type InboxKey, inboxKeyOf } from "./inbox-keys.ts";

/** Listens to the inbox's keys while it is shown. */
export function useInboxKeys(act: Record<InboxKey, () => void>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = inboxKeyOf(event);
    if (!key) return;
    event.preventDefault();
    act[key]();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
