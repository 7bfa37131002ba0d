/**
 * What CloudFront does in front of the site, as plain data: the stack configures it so, and what stands for CloudFront in
 * tests/aws behaves so. Nothing here needs the CDK.
 */

/** What belongs to whom, by the address. Whatever is not here goes to the server, and is kept as the server says. */
export const paths = {
  /** Writes by the agent, among them photos. */
  adminApi: "/api/admin/*",
  api: "/api/*",
  admin: "/admin*",
  pictures: "/public/*",
  assets: "/assets/*",
} as const;

/**
 * Seconds that CloudFront waits for the server's next byte. A visitor waits the first before CloudFront shows its old copy of
 * a page; the agent's photo may take the second.
 */
export const readSeconds = { visitors: 20, agent: 60 };

/**
 * CloudFront keeps an error for ten seconds where nothing else is said, whatever the server's Cache-Control and even where
 * pages are not kept, under a key that has neither cookie nor query there: one agent's 503 would be everybody's. These are all
 * statuses that it lets a time be set for. Documented as kept whatever the header says: 404, 405, 414 and 5xx; as kept
 * only with max-age or s-maxage: 400 and 403; as never kept: 416.
 */
export const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;
export const errorSeconds = 0;

/** S3's name for the header that a picture's tags come back in: whatever was stored as metadata `cache-tag`. */
export const cacheTagHeader = "x-amz-meta-cache-tag";

/** The cookie of whoever is signed in, as the server names it over https (app/admin/session). */
export const sessionCookie = "__Host-session";
