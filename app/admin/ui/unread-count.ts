import { useEffect, useSyncExternalStore } from "react";
import type { InboxNews } from "#domain/inquiries/inbox.ts";

/** Milliseconds between two looks while neither the dashboard nor the inbox tells the count. */
const interval = 60_000;

let latest: number | undefined;
const listeners = new Set<() => void>();

/** Whoever has read the number of unread inquiries tells it to the tab and the title of the page. */
export function tellUnread(count: number | undefined): void {
  if (latest === count) return;
  latest = count;
  for (const hear of listeners) hear();
}

/**
 * The number of unread inquiries as it was told last. Looks by itself now and then; such a look never asks the agent to
 * sign in, and a failed one changes nothing.
 */
export function useUnreadCount(): number | undefined {
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && lookForUnread());
    if (latest === undefined) look();
    const timer = setInterval(look, interval);
    return () => {
      clearInterval(timer);
      tellUnread(undefined);
    };
  }, []);
  return useSyncExternalStore(watch, () => latest, nothing);
}

/** Puts the count before the title of the page: `(3) Admin`. */
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
    if (response.ok) tellUnread(((await response.json()) as InboxNews).counts.pending);
  } catch {
    // The next look may have more luck.
  }
}

function watch(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

const nothing = () => undefined;
