import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

const message = {
  name: "Priya Raman",
  email: "priya@example.com",
  phone: "(719) 555-0188",
  message: "Is it still for sale?",
  listingId: null,
};

function post(payload: unknown, headers: Record<string, string> = { "content-type": "application/json" }) {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  return site.post("/api/inquiries", body, headers);
}

describe("GET /api/listings", () => {
  it("answers an array of listings with the specified fields, newest first", async () => {
    const response = await site.get("/api/listings");
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toContain("application/json");
    const listings = response.json();
    expect(listings.length).toBeGreaterThanOrEqual(9);
    expect(Object.keys(listings[0])).toEqual(expect.arrayContaining(["id", "title", "coverImage", "images", "status"]));
    expect(Object.keys(listings[0])).not.toEqual(expect.arrayContaining(["rev"]));
    const dates = listings.map((listing: { createdAt: string }) => listing.createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it("refuses other methods with 405 and lists the allowed ones", async () => {
    const response = await site.send({ method: "DELETE", url: "/api/listings" });
    expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
      405,
      "GET, HEAD",
      { error: "This address doesn’t accept that method." },
    ]);
  });
});

describe("GET /api/listings/{id}", () => {
  it("answers one listing", async () => {
    const [first] = await site.platform.listings.all();
    const response = await site.get(`/api/listings/${first?.id}`);
    expect(response.json()).toMatchObject({ id: first?.id, title: first?.title });
  });

  it.each(["lst_unknown", "%2e%2e%2fetc%2fpasswd", "x".repeat(3000)])("answers 404 for %s", async (id) => {
    const response = await site.get(`/api/listings/${id}`);
    expect([response.statusCode, response.json()]).toEqual([404, { error: "Listing not found" }]);
  });
});

describe("POST /api/inquiries", () => {
  it("answers 201 with the id of the stored inquiry", async () => {
    const response = await post(message);
    expect(response.statusCode).toBe(201);
    const stored = await site.platform.inquiries.find(response.json().id);
    expect(stored).toMatchObject({ ...message, isRead: false });
  });

  it("stores an inquiry about a home that was just removed", async () => {
    const response = await post({ ...message, listingId: "lst_gone" });
    expect(await site.platform.inquiries.find(response.json().id)).toMatchObject({ listingId: "lst_gone" });
  });

  it("names the fields that are missing", async () => {
    const response = await post({ ...message, name: " ", message: undefined });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        error: "Please fill out all required fields.",
        fields: { name: "Please enter your name.", message: "Please enter your message." },
      },
    ]);
  });

  it("stores nothing it refuses", async () => {
    const before = await site.platform.inquiries.counts();
    await post({ ...message, email: "priya" });
    await post("[]");
    expect(await site.platform.inquiries.counts()).toEqual(before);
  });

  it("shows inquiries to no one", async () => {
    expect((await site.get("/api/inquiries")).statusCode).toBe(405);
    expect((await site.send({ method: "PUT", url: "/api/inquiries" })).statusCode).toBe(405);
  });
});

it("answers JSON 404 at unknown API addresses", async () => {
  for (const path of ["/api", "/api/", "/api/nothing", "/api/listings/a/b"]) {
    const response = await site.get(path);
    expect([path, response.statusCode, response.json()]).toEqual([
      path,
      404,
      { error: "There’s nothing at this address." },
    ]);
  }
});

it("never writes a visitor's words, address or number into the log", async () => {
  await post(message);
  const log = JSON.stringify(site.logged);
  for (const secret of ["Priya", "priya@example.com", "555-0188", "still for sale"]) expect(log).not.toContain(secret);
});

describe("when the store is down", () => {
  let broken: TestSite;
  beforeAll(async () => {
    const down = () => Promise.reject(new StoreUnavailableError("disk full"));
    broken = await openTestSite({
      replace: (platform) => ({
        listings: { ...platform.listings, cards: down, all: down, find: down, has: down },
        inquiries: { ...platform.inquiries, add: down },
      }),
    });
  });
  afterAll(() => broken.close());

  it("the API answers 503 with the specified errors", async () => {
    expect((await broken.get("/api/listings")).json()).toEqual({ error: "Failed to fetch listings" });
    expect((await broken.get("/api/listings/lst_1")).json()).toEqual({ error: "Failed to fetch listing" });
    const response = await broken.post("/api/inquiries", message);
    const words = expect.stringContaining("Sorry, there was an error sending your message. Please try again.");
    expect([response.statusCode, response.json()]).toEqual([503, { error: "Failed to submit inquiry", words }]);
  });
});
