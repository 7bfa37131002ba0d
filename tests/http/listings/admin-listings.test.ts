import { describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage, formWith, signIn, storedFiles } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

let minutes = 0;
const now = () => new Date(Date.UTC(2026, 5, 1, 9, minutes));
const site = await openTestSite({ demo: false, now });
const agent = await signIn(site);

const create = async (input: object = cottage) => (await agent.create(await jpegPhoto(), input)).body as Listing;

describe("the agent", () => {
  it("adds a listing, which is active and public at once", async () => {
    const { status, body } = await agent.create(await jpegPhoto());
    expect(status).toBe(201);
    expect(body).toMatchObject({ price: 485000.5, bathrooms: 1.5, status: "active", rev: 1, images: [] });
    expect(body.coverImage).toMatch(`/media/public/listings/${body.id}/`);
    expect((await site.get("/listings")).body).toContain("Cottage on Larkspur Lane");
    expect((await agent.call("GET", "listings")).body).toHaveLength(1);
  });

  it("adds a listing that is already sold", async () => {
    expect(await create({ ...cottage, status: "sold" })).toMatchObject({ status: "sold" });
  });

  it("changes the submitted fields and keeps the rest, including the cover", async () => {
    const before = await create();
    minutes += 5;
    const { status, body } = await agent.call("PUT", `listings/${before.id}`, {
      rev: before.rev,
      title: "Cottage, new",
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ title: "Cottage, new", coverImage: before.coverImage, city: "Monument" }),
    ]);
    expect(body.createdAt).toBe(before.createdAt);
    expect(body.updatedAt).toBe("2026-06-01T09:05:00.000Z");
  });

  it("removes optional texts by leaving them empty", async () => {
    const before = await create({ ...cottage, mlsNumber: "12345", externalLink: "https://homes.example.com/12" });
    const changes = { rev: before.rev, mlsNumber: "", externalLink: " " };
    const { body } = await agent.call("PUT", `listings/${before.id}`, changes);
    expect([before.mlsNumber, body.mlsNumber, body.externalLink]).toEqual(["12345", undefined, undefined]);
  });

  it("can save a form opened before photos arrived or were processed", async () => {
    const seen = await create();
    await agent.addPhoto(seen.id, await jpegPhoto({ shade: 70 }));
    await site.services.listingService.settled();
    const { status, body } = await agent.call("PUT", `listings/${seen.id}`, { rev: seen.rev, title: "Saved" });
    expect([status, body.title, body.images.length, body.pictures.length]).toEqual([200, "Saved", 1, 2]);
    expect(body.pictures[0]?.widths).not.toEqual([]);
  });

  it("marks a home as sold in one step", async () => {
    const { id, rev } = await create();
    const { status, body } = await agent.call("PATCH", `listings/${id}`, { rev, status: "sold" });
    expect([status, body.status]).toEqual([200, "sold"]);
    expect((await site.get(`/listings/${id}`)).body).toContain("Sold");
  });
});

describe("the listing API", () => {
  it("names every invalid field and stores nothing", async () => {
    // Copies of the photos above are made in the background.
    await site.services.listingService.settled();
    const before = await storedFiles(site);
    const { status, body } = await agent.create(await jpegPhoto(), {
      price: "-1",
      externalLink: "javascript:alert(1)",
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(
      ["title", "description", "price", "bedrooms", "bathrooms", "squareFeet", "externalLink"].sort(),
    );
    expect(await storedFiles(site)).toEqual(before);
  });

  it.each(["GET", "PUT", "PATCH", "DELETE"] as const)("answers 404 to %s of an unknown listing", async (method) => {
    const body = method === "PUT" || method === "PATCH" ? { rev: 1, status: "sold" } : undefined;
    for (const id of ["lst_nowhere", "%23version", "..%2f"]) {
      const answer = await agent.call(method, `listings/${id}`, body);
      expect([id, answer.status, answer.body.error]).toEqual([id, 404, "Listing not found"]);
    }
  });

  it("requires the revision and a known status", async () => {
    const { id } = await create();
    expect((await agent.call("PUT", `listings/${id}`, { title: "No revision" })).status).toBe(400);
    expect((await agent.call("PUT", `listings/${id}`, { rev: 0 })).status).toBe(400);
    const { status, body } = await agent.call("PATCH", `listings/${id}`, { status: "withdrawn" });
    expect([status, body.fields?.status]).toEqual([400, "Please choose active, pending or sold."]);
  });

  it("refuses other methods and lists the allowed ones", async () => {
    for (const [method, path] of [
      ["PUT", "listings"],
      ["POST", "listings/lst_1"],
      ["GET", "listings/lst_1/photos"],
      ["POST", "listings/lst_1/photos/a.jpg"],
      ["GET", "images"],
    ] as const) {
      const { status } = await agent.call(method, path, method === "GET" ? undefined : {});
      expect([method, path, status]).toEqual([method, path, 405]);
    }
  });
});

describe("a picture that belongs to no listing", () => {
  it("is published under its time and plain name, and stays transparent", async () => {
    const { default: sharp } = await import("sharp");
    const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const form = formWith(logo, { name: "../Our Logo (final).svg" });
    const { status, body } = await agent.sendForm("POST", "images", form);
    const { address } = body as unknown as { address: string };
    expect([status, address]).toEqual([
      201,
      expect.stringMatching(/^\/media\/public\/images\/\d+-our-logo-final\.png$/),
    ]);
    const shown = await sharp((await site.get(address)).rawPayload).metadata();
    expect([shown.format, shown.hasAlpha]).toEqual(["png", true]);
    expect(await storedFiles(site)).toContain(address.replace("/media/public/", "protected/"));
  });

  it("can't be a drawing with a script", async () => {
    const form = formWith(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), { name: "logo.svg" });
    expect((await agent.sendForm("POST", "images", form)).status).toBe(422);
  });
});
