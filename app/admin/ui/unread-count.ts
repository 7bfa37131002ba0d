import { useEffect, useSyncExternalStore } from "react";
import type { InboxNews } from "#domain/inquiries/inbox.ts";

/** Milliseconds between two polls while neither the dashboard nor the inbox reports the count. */
const interval = 60_000;

let latest: number | undefined;
const listeners = new Set<() => void>();

/** Reports the unread count to the tab and the page title. */
export function announceUnread(count: number | undefined): void {
  if (latest === count) return;
  latest = count;
  for (const hear of listeners) hear();
}

/**
 * The latest unread count. Polls in the background, which never opens the login form; a failed poll changes nothing.
 */
export function useUnreadCount(): number | undefined {
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && lookForUnread());
    if (latest === undefined) look();
    const timer = setInterval(look, interval);
    return () => {
      clearInterval(timer);
      announceUnread(undefined);
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

async function lookForUnread(): Promise<void> {
  try {
    const response = await fetch("/api/admin/inquiries/newest");
    if (response.ok) announceUnread(((await response.json()) as InboxNews).counts.pending);
  } catch {
    // The next poll may succeed.
  }
}

function watch(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

const nothing = () => undefined;
