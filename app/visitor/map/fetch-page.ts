/**
 * The page at an address, without its styles, which only their own page's policy allows; undefined without a connection.
 * It's no visit and no search of the visitor's own, so it isn't counted.
 */
export async function fetchPage(address: string): Promise<Document | undefined> {
  try {
    const response = await fetch(address, { headers: { Purpose: "prefetch" } });
    const html = (await response.text()).replaceAll(/<style>.*?<\/style>/gs, "");
    return response.ok ? new DOMParser().parseFromString(html, "text/html") : undefined;
  } catch {
    return undefined;
  }
}
