import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { readAlertRequest } from "#domain/alerts/alert-request.ts";
import { readInquiryDraft } from "#domain/inquiries/inquiry.ts";
import { firstRevisions, ListingSchema } from "#domain/listings/listing.ts";
import { ProfileSchema } from "#domain/profile/profile.ts";
import { demoInquiries } from "./demo/inquiries.ts";
import { demoListings } from "./demo/listings.ts";
import { mlsPictures, pictureWords } from "./demo/mls-pictures.ts";
import { demoSubscriptions } from "./demo/subscriptions.ts";
import { demoProfile } from "./profile.ts";

const inFolder = (file: string) => new URL(`./demo/pictures/${file}`, import.meta.url);
const isThere = (file: string) => existsSync(inFolder(file));

test("the demo profile is a profile", () => {
  expect(ProfileSchema.parse(demoProfile)).toEqual(demoProfile);
  expect(demoProfile.description.length).toBeLessThanOrEqual(155);
});

test.each(demoListings)("$listing.title becomes a listing", ({ listing, pictures }) => {
  const createdAt = "2026-11-21T12:00:00.000Z";
  const addresses = pictures.map(({ name }) => `/media/public/${name}.jpg`);
  const [coverImage = "", ...images] = addresses;
  const seeded = { id: "lst_1", coverImage, images, pictures: [], createdAt, updatedAt: createdAt, ...firstRevisions };
  expect(ListingSchema.parse({ ...listing, ...seeded })).toEqual({ ...listing, ...seeded });
  expect(coverImage).not.toBe("");
});

test.each(demoListings)("$listing.title has its pictures, each in words and in every size", ({ pictures }) => {
  const sizes = [480, 750, 960, 1440].flatMap((width) => [`${width}.avif`, `${width}.jpg`]);
  const files = pictures.flatMap(({ name }) => sizes.map((size) => `${name}-${size}`));
  const missing = [...files, `${pictures[0]?.name}-share.jpg`].filter((file) => !isThere(file));
  expect(missing).toEqual([]);
  expect(pictures.filter(({ alt }) => alt.trim() === "")).toEqual([]);
});

test("each picture of the search's invented homes is there, in words too, and all add at most 4 MB to the agent's own", () => {
  const own = demoListings.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const names = [...new Set(Object.values(mlsPictures).flat(2))];
  expect(names.filter((name) => !pictureWords.get(name))).toEqual([]);
  const files = names.flatMap((name) => [`${name}-card.avif`, ...(own.includes(name) ? [] : [`${name}-1440.jpg`])]);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(inFolder(file)).size, 0)).toBeLessThan(4e6);
});

test("the demo listings show every status, newest first", () => {
  const days = demoListings.map(({ listedDaysAgo }) => listedDaysAgo);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(new Set(demoListings.map(({ listing }) => listing.status))).toEqual(new Set(["active", "pending", "sold"]));
});

test.each(demoInquiries)("the form would take $name's message", ({ name, email, phone, message, about }) => {
  const fields = { name, email, phone, message };
  expect(readInquiryDraft(fields)).toEqual({ draft: { ...fields, listingId: null } });
  if (about !== null) expect(demoListings[about]).toBeDefined();
});

test.each(demoSubscriptions)(
  "the form would take what $email asks for, who has written",
  ({ email, query, about, rhythm }) => {
    const sought = about === undefined ? { query } : { home: "lst_1" };
    expect(readAlertRequest({ email, rhythm, ...sought })).toMatchObject({ request: { email, rhythm, ...sought } });
    expect(demoInquiries.map((inquiry) => inquiry.email)).toContain(email);
    if (about !== undefined) expect(demoListings[about]).toBeDefined();
  },
);
