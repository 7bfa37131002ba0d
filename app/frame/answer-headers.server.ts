import { ownFrame, ownFramed, ownPages } from "#server/http/content-policy.ts";

/** For the page of the editor, which shows drafts in a frame. */
export const framesDrafts = { [ownFrame]: ownPages };

/** For the drafts that it shows. */
export const mayBeFramed = { [ownFramed]: "1" };

/** For nobody's search and nobody's cache. */
export const unkept = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };

/** The same behind a link that is given out: no other site learns of the link from a click. */
export const unseen = { ...unkept, "Referrer-Policy": "no-referrer" };
