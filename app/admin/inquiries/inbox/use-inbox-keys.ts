import { useEffect, useEffectEvent } from "react";
import { type InboxKey, inboxKeyOf } from "./inbox-keys.ts";

/** Listens to the inbox's keys, or to some of them, while what they act on is shown. */
export function useInboxKeys(act: Partial<Record<InboxKey, () => void>>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = inboxKeyOf(event);
    if (!key || !act[key]) return;
    event.preventDefault();
    act[key]();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
