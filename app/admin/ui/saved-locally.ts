/**
 * Stores an unsent text on this device.
 * @throws DOMException when the device has no room or blocks storage, as in some private windows
 */
export function saveLocally(name: string, words: object): void {
  localStorage.setItem(name, JSON.stringify(words));
}

/** Undefined if nothing is stored or it can't be read. */
export function savedLocally<Words>(name: string): Words | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeLocally(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so there's nothing to delete.
  }
}
