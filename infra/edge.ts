/**
 * CloudFront's behavior in front of the site, as plain data: the stack configures CloudFront from it, and the stand-in in
 * tests/aws follows it. Doesn't depend on the CDK.
 */

/** Path patterns with their own behavior. All other paths go to the server and are cached as its headers say. */
export const paths = {
  /** The agent's writes, including photos. */
  adminApi: "/api/admin/*",
  api: "/api/*",
  admin: "/admin*",
  pictures: "/public/*",
  assets: "/assets/*",
} as const;

/**
 * Seconds that CloudFront waits for the server's next byte. After the first, a visitor gets CloudFront's stale copy of a
 * page. The agent's photo may take the second.
 */
export const readSeconds = { visitors: 20, agent: 60 };

/**
 * By default, CloudFront caches an error for ten seconds, whatever the server's Cache-Control, even where caching is off.
 * The cache key then has no cookie or query, so one agent's 503 would reach everyone. These are all the statuses with a
 * configurable time. Documented as cached whatever the header says: 404, 405, 414 and 5xx; cached only with max-age or
 * s-maxage: 400 and 403; never cached: 416.
 */
export const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;
export const errorSeconds = 0;

/** S3's header for a picture's cache tags, which are stored as the metadata `cache-tag`. */
export const cacheTagHeader = "x-amz-meta-cache-tag";

/** The session cookie, as the server names it over https (app/admin/session). */
export const sessionCookie = "__Host-session";
