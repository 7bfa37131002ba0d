/**
 * What browsers that know such rules fetch before it is asked for: the page behind a link while the pointer rests on it. Not the
 * admin area, the API, other sites, what a visitor keeps, which is sent only when she opens it, and another search, which is counted
 * then (the same one's pages and map have a `rel`). Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/api/*", "/saved*"] } },
          { not: { selector_matches: "[href^='/search?']:not([rel])" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};
