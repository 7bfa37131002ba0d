import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map. */
export default [
  layout("site/site-layout.tsx", [
    index("site/home-page.tsx"),
    route("search", "search/search-page.tsx"),
    ...prefix("listings", [index("listings/listings-page.tsx"), route(":listingId", "listings/listing-page.tsx")]),
    route("about", "site/about-page.tsx"),
    route("contact", "contact/contact-page.tsx"),
    ...prefix("resources", [index("guides/resources-page.tsx"), route(":slug", "guides/guide-page.tsx")]),
    route("privacy", "site/privacy-page.tsx"),
    route("*", "site/not-found-page.tsx"),
  ]),
  route("admin", "admin/admin-page.tsx"),
  ...prefix("api", [
    route("listings", "api/listings.ts"),
    route("listings/:listingId", "api/listing.ts"),
    route("inquiries", "api/inquiries.ts"),
    ...prefix("admin", [
      layout("admin/api/own-site.ts", [
        route("session", "admin/api/session.ts"),
        // Closed by default: what stands in here is for the signed-in agent alone.
        layout("admin/api/guard.ts", [
          route("password", "admin/api/password.ts"),
          route("*", "admin/api/not-found.ts"),
        ]),
      ]),
    ]),
    route("*", "api/not-found.ts"),
  ]),
  route("sitemap.xml", "seo/sitemap.ts"),
  route("robots.txt", "seo/robots.ts"),
] satisfies RouteConfig;
