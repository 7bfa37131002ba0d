import { useEffect, useSyncExternalStore } from "react";
import type { InboxNews } from "#domain/inquiries/inbox.ts";
import { announceSignOut } from "./call/sign-in-again.ts";

/** Milliseconds between two polls while neither the dashboard nor the inbox reports the count. */
const interval = 60_000;

let latest: number | undefined;
const listeners = new Set<() => void>();

/** Reports how many people wait for a reply to the tab and the page title. */
function announceWaiting(count: number): void {
  if (latest === count) return;
  latest = count;
  for (const hear of listeners) hear();
}

/** Reports the count that a page was read with. */
export function useReportedWaiting(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) announceWaiting(count);
  }, [count]);
}

/** How many people wait for a reply, as last announced or polled. */
export const useWaitingCount = () => useSyncExternalStore(watch, () => latest, nothing);

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

/**
 * Polls the site for new messages while the window is visible. A poll never opens the login form, and a failed one
 * changes nothing.
 */
export async function fetchNews(): Promise<InboxNews | undefined> {
  if (document.visibilityState !== "visible") return undefined;
  const response = await fetch("/api/admin/inquiries/newest").catch(() => undefined);
  if (response?.status === 401) announceSignOut();
  if (!response?.ok) return undefined;
  const news = (await response.json()) as InboxNews;
  announceWaiting(news.counts.waiting);
  return news;
}

/** Polls while the count is shown. */
function watch(hear: () => void): () => void {
  listeners.add(hear);
  if (latest === undefined) void fetchNews();
  const timer = setInterval(() => void fetchNews(), interval);
  return () => {
    clearInterval(timer);
    listeners.delete(hear);
    latest = undefined;
  };
}

const nothing = () => undefined;
