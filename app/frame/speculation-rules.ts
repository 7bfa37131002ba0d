/**
 * What browsers that know such rules fetch before it is asked for: the page behind a link while the pointer rests on it. Not the
 * admin area, the API and other sites. Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/admin*", "/api/*"] } }] },
      eagerness: "moderate",
    },
  ],
};
