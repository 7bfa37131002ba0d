/** Headers of an address that a link in a mail opens: for nobody's search and nobody's cache. */
export const unseen = {
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
};
