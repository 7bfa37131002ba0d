import type { FeedDialect } from "#domain/mls/feed/feed-setup.ts";

/** How to reach a feed, with its secret. */
export interface FeedSettings {
  /** Up to the resources: `…/odata`, without a slash at the end. */
  baseUrl: string;
  auth: { token: string } | { tokenUrl: string; clientId: string; clientSecret: string };
  dialect: FeedDialect;
  /** MLS Grid wants it. */
  originatingSystemName?: string | undefined;
  agentMlsIds: readonly string[];
  officeMlsId?: string | undefined;
}
