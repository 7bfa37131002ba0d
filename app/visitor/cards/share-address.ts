/** Hands an address to the telephone's own sheet, or copies it where there is none. Returns what to say of it. */
export async function shareAddress(title: string, url: string): Promise<string> {
  if (navigator.share) {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => {});
    return "";
  }
  // Missing where a page is not encrypted.
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("There is no clipboard."));
  return copied.then(
    () => "Link copied",
    () => url,
  );
}
