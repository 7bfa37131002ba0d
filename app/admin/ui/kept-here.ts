/**
 * Keeps what was written and not sent on this device.
 *
 * @throws DOMException when the device has no room or keeps nothing, as in some private windows
 */
export function keepHere(name: string, words: object): void {
  localStorage.setItem(name, JSON.stringify(words));
}

/** Nothing when there is nothing, or when it cannot be read. */
export function keptHere<Words>(name: string): Words | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetHere(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
