import { describe, expect, it } from "vitest";
import { guides } from "#content/guides.ts";
import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import { words } from "../../support/read-page.ts";
import { onePathEach, pathsIn } from "../../support/site/public-pages.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ now: () => new Date("2026-11-22T05:00:00.000Z") });
const listings = await site.platform.listings.all();
const sitemap = (await site.get("/sitemap.xml")).body;

/** Without an address, the search isn't in the sitemap, but its page exists. */
const allPages = () => [...pathsIn(sitemap), "/search"];

function withStatus(status: ListingStatus): Listing {
  const listing = listings.find((candidate) => candidate.status === status);
  if (!listing) throw new Error(`No demo listing is ${status}.`);
  return listing;
}

describe("every public page", () => {
  it("answers 200 with a whole document that needs no script", async () => {
    for (const path of allPages()) {
      const { statusCode, body, headers } = await site.get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(body).toContain("<h1");
      expect(body, `${path} loads a script file`).not.toMatch(/<script[^>]+src=/);
    }
  });

  it("carries the firm's name, the license and the fair-housing line as text", async () => {
    const { firmName, license } = (await site.platform.profile.load()) ?? {};
    for (const path of [...allPages(), "/nowhere"]) {
      const text = words((await site.get(path)).body);
      for (const line of [firmName, license, "Equal Housing Opportunity"]) expect(text, path).toContain(line);
    }
  });
});

describe("the home page", () => {
  it("shows the agent, the claims, the links and a phone number to tap", async () => {
    const { body } = await site.get("/");
    const text = words(body);
    for (const line of [
      "Avery Calloway",
      "Realtor, Colorado Springs",
      "Connect With Avery Calloway",
      "Search Properties",
      "Real Estate Resources",
      "Meet Avery Calloway",
    ])
      expect(text).toContain(line);
    const textContent = body.replace(/<[^>]+>/g, "");
    for (const claim of ["35+ Years Experience", "500+ Properties Sold"]) expect(textContent).toContain(claim);
    expect(body).toMatch(/href="tel:\+17195550142"[^>]*>(<svg.*?<\/svg>)?Call</);
  });
});

describe("a link to the listings", () => {
  it("shows a loading note when they are slow, wherever the link is", async () => {
    for (const path of [...Object.values(onePathEach(sitemap)), "/nowhere"]) {
      const { body } = await site.get(path);
      const ways = body.match(/<a [^>]*href="\/listings"[^>]*>/g) ?? [];
      expect(ways.length, path).toBeGreaterThan(1);
      for (const way of ways) expect(way, path).toContain('data-busy="Loading listings..."');
    }
  });
});

describe("the footer", () => {
  it("names the current year by the agent's clock", async () => {
    expect(words((await site.get("/")).body)).toContain("© 2026 Avery Calloway. All rights reserved.");
  });
});

describe("the listings page", () => {
  it("shows every listing with its price, facts and buttons", async () => {
    const { body } = await site.get("/listings");
    for (const { title, id } of listings) {
      expect(words(body)).toContain(title);
      expect(body).toContain(`href="/contact?listing=${id}"`);
    }
    expect(words(body)).toMatch(/\$\d,\d{3},\d{3}/);
  });

  it.each(["active", "pending", "sold"] as const)("shows only %s homes when asked to", async (status) => {
    const { body } = await site.get(`/listings?status=${status}`);
    for (const listing of listings) expect(body.includes(`"/listings/${listing.id}"`)).toBe(listing.status === status);
    expect(body).toContain(`value="${status}" aria-pressed="true" name="status"`);
  });

  it("shows all homes for an unknown status", async () => {
    expect((await site.get("/listings?status=haunted")).body.match(/<article/g)).toHaveLength(listings.length);
  });

  it("opens the external link of a listing in a new tab, and the listing's own page when it has none", async () => {
    const { body } = await site.get("/listings");
    const external = listings.find((listing) => listing.externalLink);
    expect(body).toMatch(new RegExp(`href="${external?.externalLink}" target="_blank" rel="noopener"`));
    const own = listings.find((listing) => !listing.externalLink);
    expect(body).toMatch(new RegExp(`class="button navy small" href="/listings/${own?.id}"`));
  });

  it("says so when no home has the status", async () => {
    const empty = await openTestSite({ demo: false });
    expect(words((await empty.get("/listings?status=sold")).body)).toContain(
      "No sold properties available at the moment.",
    );
    expect(words((await empty.get("/listings")).body)).toContain("No properties available at the moment.");
  });
});

describe("a listing's page", () => {
  it("shows its text, facts and links", async () => {
    const listing = listings.find((candidate) => candidate.oneHomeUrl && candidate.mlsNumber) as Listing;
    const { body } = await site.get(`/listings/${listing.id}`);
    const text = words(body);
    for (const line of [
      "Back to Listings",
      listing.title,
      listing.address,
      listing.zipCode,
      `MLS# ${listing.mlsNumber}`,
    ])
      expect(text).toContain(line);
    expect(body).toContain(`href="/contact?listing=${listing.id}"`);
    expect(body).toContain(`href="${listing.oneHomeUrl}" target="_blank"`);
    expect(body.match(/type="radio"/g)).toHaveLength(listing.images.length + 1);
  });
});

describe("a guide", () => {
  it("has its breadcrumb, today's date, no review date without a review, and a link to the agent", async () => {
    const { body } = await site.get("/resources/va-loans");
    const text = words(body);
    expect(text).toMatch(/Home Resources VA Loans/);
    expect(text).toContain("Today is November 21, 2026");
    expect(body).not.toMatch(/Published|Reviewed|article:modified_time|dateModified/);
    expect(text).toContain("Back to Resources");
    for (const { value, label } of guides.find(({ slug }) => slug === "va-loans")?.figures ?? [])
      expect(body.replace(/<[^>]+>/g, "")).toContain(`${value} ${label}`);
    expect(body).toMatch(/class="button navy" href="\/contact"/);
  });
});

describe("the contact page without scripts", () => {
  const form = (fields: Record<string, string>) => site.sendForm("/contact", fields);

  it("is prefilled for the home a visitor came from", async () => {
    const listing = withStatus("active");
    const { body } = await site.get(`/contact?listing=${listing.id}`);
    const text = words(body);
    expect(text).toContain("Inquiry about Property");
    expect(text).toContain(listing.title);
    expect(text).toContain("I'm interested in inquiring about this property.");
    expect(body).toContain(`name="listingId" value="${listing.id}"`);
  });

  it("says that a home is gone, and prefills no question about it", async () => {
    for (const id of ["lst_nothing", "haunted"]) {
      const { statusCode, body } = await site.get(`/contact?listing=${id}`);
      const text = words(body);
      expect([statusCode, text.includes("That home is no longer listed.")]).toEqual([200, true]);
      expect(text).not.toContain("Inquiry about Property");
      expect(text).not.toContain("I'm interested in inquiring about this property.");
    }
    expect(words((await site.get("/contact")).body)).not.toContain("no longer listed");
  });

  it("links back to the home after sending, and shows the phone hours", async () => {
    const listing = withStatus("active");
    const fields = { name: "Jordan Ellery", email: "jordan@example.com", message: "Hello", listingId: listing.id };
    const answer = await form({ ...fields, visit: " Saturday after ten " });
    expect(answer.headers.location).toBe(`/contact?sent=${listing.id}`);
    const { body } = await site.get(String(answer.headers.location));
    expect(body).toContain(`href="/listings/${listing.id}">Back to Listing</a>`);
    expect(words(body)).toContain("Call (719) 555-0142 Monday - Saturday, 9:00 AM - 6:00 PM, Mountain Time");
    const { inquiries } = await site.platform.inquiries.page({ filter: "all", limit: 100 });
    expect(inquiries.map(({ message }) => message)).toContain("Hello\n\nI’m available: Saturday after ten");
  });

  it("offers tour times only for an existing home", async () => {
    expect((await site.get("/contact")).body).not.toContain("When would you like to tour?");
    expect((await site.get(`/contact?listing=${withStatus("active").id}`)).body).toContain(
      "When would you like to tour?",
    );
  });

  it("shows what is missing, and keeps the typed text and the home", async () => {
    const { id: listingId } = withStatus("active");
    const answer = await form({ name: "<b>Jordan", email: "jordan@example", phone: "", message: "", listingId });
    expect(answer.body).toContain(`name="listingId" value="${listingId}"`);
    expect(words(answer.body)).toContain("Inquiry about Property");
    expect(answer.statusCode).toBe(400);
    expect(words(answer.body)).toContain("Please fill out all required fields.");
    expect(words(answer.body)).toContain("Please enter a valid email address.");
    expect(answer.body).toContain('<a href="#contact-message">Please enter your message.</a>');
    expect(answer.body).toMatch(/<title>Error: Contact/);
    expect(answer.body).toContain('value="&lt;b&gt;Jordan"');
    expect(answer.body).not.toContain("<b>Jordan");
  });
});

describe("addresses that are not pages", () => {
  it("answer 404 with a page that links elsewhere", async () => {
    const { statusCode, body } = await site.get("/haunted");
    expect(statusCode).toBe(404);
    for (const line of ["404", "Page Not Found", "Return to Homepage", "Browse Listings"])
      expect(words(body)).toContain(line);
    expect(body).toContain('name="robots" content="noindex"');
    expect(body).not.toContain('rel="canonical"');
  });

  it("survive malformed addresses", async () => {
    for (const path of ["/%", "/%E0%A4%A", "//evil.example.com/x", "/listings/%", `/${"x".repeat(5000)}`]) {
      const { statusCode } = await site.get(path);
      expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true]);
    }
    expect((await site.get("/")).statusCode).toBe(200);
  });
});
