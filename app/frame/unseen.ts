/** For nobody's search and nobody's cache. */
export const unkept = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };

/** The same behind a link that is given out: no other site learns of the link from a click. */
export const unseen = { ...unkept, "Referrer-Policy": "no-referrer" };
