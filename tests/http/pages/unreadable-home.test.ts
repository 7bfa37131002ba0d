import { beforeEach, describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

/** A site whose store can't read homes while it is down. */
let site: TestSite;
let home: Listing;
let isInTrouble: boolean;
beforeEach(async () => {
  isInTrouble = false;
  site = await openTestSite({
    replace: ({ listings }) => ({
      listings: {
        ...listings,
        find: (id) => (isInTrouble ? Promise.reject(new Error("disk I/O error")) : listings.find(id)),
      },
    }),
  });
  home = (await site.platform.listings.all())[0] as Listing;
});

const hiddenId = (html: string) => /name="listingId" value="([^"]*)"/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

const sendForm = (fields: Record<string, string>) => site.sendForm("/contact", fields);

describe("the contact page about a home that can't be read right now", () => {
  it("is not cached, and shows the home as soon as it can be read again", async () => {
    isInTrouble = true;
    const { statusCode, headers, body } = await site.get(`/contact?listing=${home.id}`);
    expect([statusCode, headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(body).not.toContain("Inquiry about Property");
    expect(site.logged.some(({ event }) => event === "listing not loaded")).toBe(true);
    isInTrouble = false;
    const again = await site.get(`/contact?listing=${home.id}`);
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain("Inquiry about Property");
  });

  it("still names the home, and so does an inquiry sent from it", async () => {
    isInTrouble = true;
    const { body } = await site.get(`/contact?listing=${home.id}`);
    expect(hiddenId(body)).toBe(home.id);
    expect(body).toContain("I&#x27;m interested in inquiring about this property.");
    const fields = { name: "Jordan Ellery", email: "jordan@example.com", message: "Is it sunny?" };
    const sent = await sendForm({ ...fields, listingId: hiddenId(body) ?? "" });
    expect(sent.statusCode).toBe(303);
    const { inquiries } = await site.platform.inquiries.page({ filter: "property", limit: 1 });
    expect(inquiries[0]).toMatchObject({ name: "Jordan Ellery", listingId: home.id });
  });

  it("still names the home when the visitor has to correct the form", async () => {
    isInTrouble = true;
    const { statusCode, body } = await sendForm({ name: "", email: "", message: "", listingId: home.id });
    expect([statusCode, hiddenId(body)]).toEqual([400, home.id]);
  });

  it("ignores anything that can't be a home's id", async () => {
    isInTrouble = true;
    const { body } = await sendForm({ name: "", email: "", message: "", listingId: "12 Larkspur Lane" });
    expect(hiddenId(body)).toBe("");
  });
});

describe("the page of a home that can't be read right now", () => {
  it("reports the failure, not a removed home", async () => {
    isInTrouble = true;
    const { statusCode, body } = await site.get(`/listings/${home.id}`);
    expect(statusCode).toBe(503);
    expect(body).toContain("<h1>Failed to load listing details. Please try again later.</h1>");
    expect(titleOf(body)).toBe("Failed to load listing details | Avery Calloway | Colorado Springs Realtor");
    expect(body).not.toMatch(/not found|taken down|may be incomplete/i);
  });

  it("reports a removed home when it doesn't exist", async () => {
    for (const id of ["lst_nothing", "%3Cscript%3E", "..%2f..%2fetc"]) {
      const { statusCode, body } = await site.get(`/listings/${id}`);
      expect([id, statusCode]).toEqual([id, 404]);
      expect(titleOf(body)).toBe("Listing not found | Avery Calloway | Colorado Springs Realtor");
      expect(body).toContain("<h1>Listing not found</h1>");
      expect(body).toContain("The listing may have been taken down, or the address may be incomplete.");
    }
  });
});
