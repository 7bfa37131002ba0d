import { useEffect, useEffectEvent } from "react";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { announceSignOut } from "../ui/call/sign-in-again.ts";

/** Whether smaller copies of a photo are still being made. */
export function isProcessing({ pictures }: Pick<StoredListing, "pictures">): boolean {
  return pictures.some(({ widths }) => widths.length === 0);
}

/**
 * Reads a home in the background, which never opens the login form. Null if it was deleted, undefined if it can't be
 * read.
 */
export async function readListing(id: string): Promise<StoredListing | null | undefined> {
  const response = await fetch(`/api/admin/listings/${id}`).catch(() => undefined);
  if (response?.status === 401) announceSignOut();
  if (response?.status === 404) return null;
  return response?.ok ? response.json() : undefined;
}

/** Milliseconds between two checks on photos being processed. */
const interval = 2000;

/**
 * Watches a home while its photos are being processed.
 * @param onNews called with each other revision, or null when the home was deleted
 */
export function useProcessing(listing: StoredListing | undefined, onNews: (latest: StoredListing | null) => void) {
  const id = listing && isProcessing(listing) ? listing.id : undefined;
  const look = useEffectEvent(async (watched: string) => {
    const latest = await readListing(watched);
    if (latest !== undefined && latest?.rev !== listing?.rev) onNews(latest);
  });
  useEffect(() => {
    if (!id) return;
    const timer = setInterval(() => void look(id), interval);
    return () => clearInterval(timer);
  }, [id]);
}
