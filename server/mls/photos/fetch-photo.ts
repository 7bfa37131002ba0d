import { retryAfter } from "../feed/feed-client.ts";
import { FeedError } from "../feed/feed-error.ts";
import type { FeedAnswer, FeedRequest } from "../feed/feed-request.ts";

const minute = 60_000;
const mostBytes = 25_000_000;
const mostRedirects = 3;

/**
 * Fetches a photo from where the feed says it is. Redirects are followed, each judged like the first address.
 * @throws FeedError
 */
export async function fetchPhoto(request: FeedRequest, address: string, userAgent?: string): Promise<Buffer> {
  const headers = { Accept: "image/*", ...(userAgent && { "User-Agent": userAgent }) };
  let target = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await request(target, { headers, mostBytes });
    if (answer.status === 200 && answer.body.length > 0) return answer.body;
    if (answer.status === 429)
      throw new FeedError("quota", "The MLS asks for fewer photos.", {
        retryAfter: retryAfter(answer.headers, Date.now()) ?? minute,
      });
    const next = redirectOf(answer, target);
    if (!next) throw new FeedError("refused", `There is no photo (${answer.status}).`);
    target = next;
  }
  throw new FeedError("loop", "The photo leads in a circle.");
}

function redirectOf({ status, headers: { location } }: FeedAnswer, from: URL): URL | undefined {
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, from)) return undefined;
  const target = new URL(location, from);
  return /^https?:$/.test(target.protocol) ? target : undefined;
}
