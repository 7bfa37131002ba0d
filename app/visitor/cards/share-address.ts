/** Opens the device's share sheet, or copies the address if there is none. Returns a message about the result. */
export async function shareAddress(title: string, url: string): Promise<string> {
  if (navigator.share) {
    // Closing the sheet isn't an error.
    await navigator.share({ title, url }).catch(() => {});
    return "";
  }
  // Missing on pages without https.
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("There is no clipboard."));
  return copied.then(
    () => "Link copied",
    () => url,
  );
}
