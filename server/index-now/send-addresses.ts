import type { Config } from "../config.ts";

/** Milliseconds that the other side may take. */
const timeout = 15_000;

/** The path of the file that proves to search engines who has sent the addresses: at the root, so that it speaks for all. */
export const keyFilePath = "/index-now-key.txt";

/**
 * Sends addresses as https://www.indexnow.org/documentation describes. Never rejects. Returns nothing when they were
 * taken, otherwise what went wrong, in a sentence for the agent.
 */
export async function sendAddresses(
  { origin, indexNowUrl }: Pick<Config, "origin" | "indexNowUrl">,
  key: string,
  addresses: readonly string[],
  stop: AbortSignal,
): Promise<string | undefined> {
  const { host } = new URL(origin);
  try {
    const response = await fetch(indexNowUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({ host, key, keyLocation: origin + keyFilePath, urlList: addresses }),
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `${new URL(indexNowUrl).host} answered with ${response.status}.`;
  } catch {
    return `${new URL(indexNowUrl).host} cannot be reached.`;
  }
}
