import { mlsHomes } from "#content/demo/mls-homes.ts";
import { mlsPictures, pictureWords } from "#content/demo/mls-pictures.ts";
import type { Mirror } from "../../mirror/mirror.ts";
import { createFeedClient } from "../feed/feed-client.ts";
import type { FeedRequest } from "../feed/feed-request.ts";
import { readChanges } from "../feed/replicate.ts";

/** Reserved for examples (RFC 2606). No request is ever sent there. */
const baseUrl = "https://mls.example/odata";
const count = 400;

/** Fills the mirror with invented homes through the normal feed code. Only the server is simulated. */
export async function readDemoFeed(mirror: Mirror, now: Date, timeZone: string): Promise<void> {
  const settings = { baseUrl, auth: { token: "demo" }, dialect: "plain", agentMlsIds: [] } as const;
  const client = createFeedClient({ settings, request: demoServer(now), now: () => now.getTime() });
  await readChanges(client, mirror, timeZone);
  mirror.finish({ kind: "demo", readAt: now.toISOString() });
}

/** Simulates an MLS that returns all its homes on one page. */
function demoServer(now: Date): FeedRequest {
  const mediaAddress = (name: string) => `https://mls.example/media/${name}`;
  return async ({ pathname }) => {
    const isHomes = pathname.endsWith("/Property");
    const pictures = { pictures: [], galleries: mlsPictures, words: pictureWords };
    const value = isHomes ? mlsHomes({ count, now, mediaAddress, ...pictures }) : [];
    return { status: 200, headers: {}, body: Buffer.from(isHomes ? JSON.stringify({ value }) : "<edmx/>") };
  };
}
