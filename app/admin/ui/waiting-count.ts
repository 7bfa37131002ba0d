import { useEffect, useSyncExternalStore } from "react";
import type { InboxNews } from "#domain/inquiries/inbox.ts";
import { watchChanges } from "./call/changes.ts";

/** Milliseconds between two polls while neither the dashboard nor the inbox reports the count. */
const interval = 60_000;

let latest: number | undefined;
const listeners = new Set<() => void>();

/** Reports how many people wait for a reply to the tab and the page title. */
export function announceWaiting(count: number | undefined): void {
  if (latest === count) return;
  latest = count;
  for (const hear of listeners) hear();
}

/**
 * How many people wait for a reply. Looks after each change, and polls in the background, which never opens the login
 * form; a failed poll changes nothing.
 */
export function useWaitingCount(): number | undefined {
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && lookForWaiting());
    if (latest === undefined) look();
    const timer = setInterval(look, interval);
    const stop = watchChanges(look);
    return () => {
      stop();
      clearInterval(timer);
      announceWaiting(undefined);
    };
  }, []);
  return useSyncExternalStore(watch, () => latest, nothing);
}

/** Puts the count before the page title: `(3) Admin`. */
export function useCountInTitle(count: number | undefined): void {
  useEffect(() => {
    if (!count) return;
    const title = document.title;
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
}

/** Reads the count from the site. */
export async function lookForWaiting(): Promise<void> {
  try {
    const response = await fetch("/api/admin/inquiries/newest");
    if (response.ok) announceWaiting(((await response.json()) as InboxNews).counts.waiting);
  } catch {
    // The next poll may succeed.
  }
}

function watch(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

const nothing = () => undefined;
