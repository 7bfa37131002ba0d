/**
 * What browsers that know such rules fetch before it is asked for: the page behind a link while the pointer rests on it. Not the
 * admin area, the API, other sites, and what a visitor keeps: it is sent only when she opens it. Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/admin*", "/api/*", "/saved*"] } }] },
      eagerness: "moderate",
    },
  ],
};
