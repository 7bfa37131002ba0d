import { feedNumber } from "#domain/mls/feed/figures.ts";
import { minute } from "#domain/time-units.ts";
import type { FeedSettings } from "../feed-setup.ts";
import { FeedError } from "./feed-error.ts";
import { readJson } from "./feed-page.ts";
import { assertGood } from "./feed-refusal.ts";
import type { FeedRequest } from "./feed-request.ts";

/** Asks for a new token this long before the old one ends, in milliseconds. */
const early = minute;

/** The token that a feed is asked with: the one that was typed, or one that is fetched with an id and a secret (OAuth 2). */
export function createFeedToken({ auth }: FeedSettings, request: FeedRequest, now: () => number) {
  let known: { token: string; until: number } | undefined;

  async function fetchToken({ tokenUrl, clientId, clientSecret }: Exclude<typeof auth, { token: string }>) {
    const form = { grant_type: "client_credentials", scope: "api", client_id: clientId, client_secret: clientSecret };
    const response = await request(new URL(tokenUrl), {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
      mostBytes: 100_000,
    });
    const { status, body } = response;
    // A busy server says nothing about the secret.
    if (status === 429 || status >= 500) assertGood(response, now());
    const answer = status === 200 ? tokenIn(body) : undefined;
    if (!answer) throw new FeedError("not allowed", "The MLS doesn't accept the client ID and secret.");
    return answer;
  }

  return {
    async current(): Promise<string> {
      if ("token" in auth) return auth.token;
      if (!known || known.until <= now()) {
        const { token, seconds } = await fetchToken(auth);
        known = { token, until: now() + Math.max(0, seconds * 1000 - early) };
      }
      return known.token;
    },
    /** Forgets a token that is refused; returns whether another one can be asked for. */
    renew(): boolean {
      const hadOne = known !== undefined;
      known = undefined;
      return hadOne;
    },
  };
}

function tokenIn(body: Buffer): { token: string; seconds: number } | undefined {
  const { access_token: token, expires_in: told } = readJson(body) ?? {};
  const seconds = feedNumber(told);
  return typeof token === "string" ? { token, seconds: seconds ?? 3600 } : undefined;
}
