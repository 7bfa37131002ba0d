import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Only `npm run dev` knows these: no build has them. */
const forDevelopers = [
  route("styleguide", "styleguide/styleguide-page.tsx"),
  route("styleguide/admin", "styleguide/styleguide-admin-page.tsx"),
];

/** The site map. */
export default [
  layout("site/site-layout.tsx", [
    index("site/home-page.tsx"),
    route("search", "search/search-page.tsx"),
    ...prefix("listings", [index("listings/listings-page.tsx"), route(":listingId", "listings/listing-page.tsx")]),
    route("about", "site/about-page.tsx"),
    route("contact", "contact/contact-page.tsx"),
    ...prefix("resources", [index("guides/resources-page.tsx"), route(":slug", "guides/guide-page.tsx")]),
    ...prefix("tools", [
      index("tools/tools-page.tsx"),
      route("payment", "tools/payment-page.tsx"),
      route("va-loan", "tools/va-loan-page.tsx"),
      route("bah", "tools/bah-page.tsx"),
      route("how-it-works", "tools/how-it-works-page.tsx"),
    ]),
    route("areas/:slug", "areas/area-page.tsx"),
    route("privacy", "site/privacy-page.tsx"),
    route("accessibility", "site/accessibility-page.tsx"),
    route(":slug", "site/own-page.tsx"),
    route("*", "site/not-found-page.tsx"),
  ]),
  // Drafts as visitors would see them: for the signed-in agent, and for who has a link.
  layout("preview/preview-layout.tsx", [
    route("admin/pages/:id/preview", "preview/draft-page.tsx"),
    route("preview/:token", "preview/preview-page.tsx"),
  ]),
  route("admin", "admin/admin-page.tsx"),
  route("listings/:listingId/qr.svg", "listings/listing-qr.ts"),
  // What fails below is answered in one place.
  layout("api/api.ts", [
    ...prefix("api", [
      route("listings", "api/listings.ts"),
      route("listings/:listingId", "api/listing.ts"),
      route("inquiries", "api/inquiries.ts"),
      route("inquiries/stamp", "api/inquiry-stamp.ts"),
      ...prefix("admin", [
        route("session", "admin/api/session.ts"),
        // Closed by default: what stands in here is for the signed-in agent alone.
        layout("admin/api/guard.ts", [
          route("password", "admin/api/settings/password.ts"),
          route("dashboard", "admin/api/dashboard.ts"),
          route("profile", "admin/api/settings/profile.ts"),
          route("publishing", "admin/api/settings/publishing.ts"),
          route("tables", "admin/api/settings/tables.ts"),
          route("demo/clear", "admin/api/settings/demo-clear.ts"),
          route("export.zip", "admin/api/settings/export.ts"),
          route("inquiries", "admin/api/inquiries/inquiries.ts"),
          route("inquiries.csv", "admin/api/inquiries/csv.ts"),
          ...prefix("inquiries", [
            route("newest", "admin/api/inquiries/newest.ts"),
            route("read", "admin/api/inquiries/read.ts"),
            route("delete", "admin/api/inquiries/delete.ts"),
            route("delete-flood", "admin/api/inquiries/delete-flood.ts"),
            route("not-spam", "admin/api/inquiries/not-spam.ts"),
            route(":inquiryId", "admin/api/inquiries/inquiry.ts"),
          ]),
          route("notices/test", "admin/api/notices/test-mail.ts"),
          route("notices/retry", "admin/api/notices/retry.ts"),
          route("listings", "admin/api/listings/listings.ts"),
          route("listings/:listingId", "admin/api/listings/listing.ts"),
          route("listings/:listingId/photos", "admin/api/listings/listing-photos.ts"),
          route("listings/:listingId/photos/:name", "admin/api/listings/listing-photo.ts"),
          ...prefix("pages", [
            index("admin/api/pages/pages.ts"),
            route(":id", "admin/api/pages/page.ts"),
            route(":id/untrash", "admin/api/pages/untrash.ts"),
            route(":id/publish", "admin/api/pages/publish.ts"),
            route(":id/unpublish", "admin/api/pages/unpublish.ts"),
            route(":id/schedule", "admin/api/pages/schedule.ts"),
            route(":id/discard", "admin/api/pages/discard.ts"),
            route(":id/keep-mine", "admin/api/pages/keep-mine.ts"),
            route(":id/revisions", "admin/api/pages/revisions.ts"),
            route(":id/revisions/:rid", "admin/api/pages/revision.ts"),
            route(":id/revisions/:rid/restore", "admin/api/pages/restore.ts"),
            route(":id/preview-link", "admin/api/pages/preview-link.ts"),
          ]),
          route("images", "admin/api/settings/images.ts"),
          route("*", "admin/api/not-found.ts"),
        ]),
      ]),
      route("*", "api/not-found.ts"),
    ]),
  ]),
  route("listings/:listingId/open-house/:when", "listings/open-house.ts"),
  route("sitemap.xml", "seo/sitemap.ts"),
  route("sitemap/:part", "seo/sitemap-part.ts"),
  route("feed.xml", "seo/feed.ts"),
  route("manifest.webmanifest", "seo/manifest.ts"),
  route("index-now-key.txt", "seo/index-now-key.ts"),
  route("robots.txt", "seo/robots.ts"),
  route(".well-known/security.txt", "seo/security-txt.ts"),
  ...(process.env.NODE_ENV === "development" ? forDevelopers : []),
] satisfies RouteConfig;
