import type { Kept } from "./draft-state.ts";

/** What this device keeps of the pages that are being edited, while the site does not have it. */
const nameOf = (pageId: string) => `draft ${pageId}`;

/** @throws DOMException when the device has no room or keeps nothing, as in some private windows */
export function keep(pageId: string, kept: Kept): void {
  localStorage.setItem(nameOf(pageId), JSON.stringify(kept));
}

/** Nothing when there is nothing, or when it cannot be read: the site's text is there then. */
export function keptOf(pageId: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(pageId)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function forget(pageId: string): void {
  try {
    localStorage.removeItem(nameOf(pageId));
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
