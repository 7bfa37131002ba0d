export const feedDialects = ["plain", "trestle", "mlsgrid", "spark", "bridge"] as const;
export type FeedDialect = (typeof feedDialects)[number];

/** How to reach a feed, as the agent has set it up. */
export interface FeedSettings {
  /** Up to the resources: `…/odata`, without a slash at the end. */
  baseUrl: string;
  auth: { token: string } | { tokenUrl: string; clientId: string; clientSecret: string };
  dialect: FeedDialect;
  /** MLS Grid wants it. */
  originatingSystemName?: string;
  agentMlsIds: readonly string[];
  officeMlsId?: string;
}
