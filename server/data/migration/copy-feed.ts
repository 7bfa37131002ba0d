import { openSecret, sealSecret } from "../../mls/setup/seal-secret.ts";
import type { Platform } from "../../ports/platform.ts";

/** A side of a migration, with the key that its feed's secret is sealed with. */
export type FeedSide = Pick<Platform, "feed" | "siteKey">;

/**
 * Copies how the MLS's feed is reached, with its secret sealed anew: each side has a key of its own. The homes come with the
 * next run. Returns a line about what it did; nothing where there is no feed.
 */
export async function copyFeed(from: FeedSide, to: FeedSide): Promise<string | undefined> {
  const stored = await from.feed.load();
  if (!stored) return undefined;
  const known = await to.feed.load();
  if (known?.sealed && JSON.stringify(known.setup) === JSON.stringify(stored.setup)) return "The feed was there.";
  const secret = stored.sealed && (await openSecret(stored.sealed, from));
  await to.feed.save({ setup: stored.setup, ...(secret && { sealed: await sealSecret(secret, to) }) });
  return secret
    ? "Copied the feed of the MLS."
    : "Copied the feed of the MLS without its token, which has to be typed.";
}
