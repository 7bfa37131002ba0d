import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { readAlertRequest } from "#domain/alerts/alert-request.ts";
import { readInquiryDraft } from "#domain/inquiries/inquiry.ts";
import { demoInquiries, demoListings, demoSubscriptions } from "./demo/listings.ts";
import { mlsPictures, modelOf, pictureWords } from "./demo/mls-pictures.ts";

const inFolder = (file: string) => new URL(`./demo/pictures/${file}`, import.meta.url);
const isThere = (file: string) => existsSync(inFolder(file));

test.each(demoListings)("$listing.title has its pictures, each in words and in every size", ({ pictures }) => {
  const sizes = [480, 750, 960, 1440].flatMap((width) => [`${width}.avif`, `${width}.jpg`]);
  const files = pictures.flatMap(({ name }) => sizes.map((size) => `${name}-${size}`));
  const missing = [...files, `${pictures[0]?.name}-share.jpg`].filter((file) => !isThere(file));
  expect(missing).toEqual([]);
  expect(pictures.filter(({ alt }) => alt.trim() === "")).toEqual([]);
});

test("every photo of the demo homes exists and has a description, and all add at most 4 MB to the agent's own", () => {
  const own = demoListings.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const names = [...new Set(Object.values(mlsPictures).flat(2))];
  expect(names.filter((name) => !pictureWords.get(name))).toEqual([]);
  const files = names.flatMap((name) => [`${name}-card.avif`, ...(own.includes(name) ? [] : [`${name}-1440.jpg`])]);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(inFolder(file)).size, 0)).toBeLessThan(4e6);
});

test("a photo is another one of the same model, whatever its color and side, and the first three homes are of three", () => {
  const isSame = (one: string, other: string) => modelOf(one) === modelOf(other);
  expect(isSame("modern-white-living", "ranch-meadow-living")).toBe(true);
  expect(isSame("modern-white-kitchen", "ranch-meadow-kitchen")).toBe(true);
  expect(isSame("farmhouse-white-bedroom", "ranch-clay-bedroom")).toBe(true);
  expect(isSame("ext-modern-dusk", "modern-white-golden")).toBe(true);
  expect(isSame("modern-white-living", "craftsman-navy-living")).toBe(false);
  const active = demoListings.filter(({ listing }) => listing.status === "active").slice(0, 3);
  expect(new Set(active.map(({ pictures }) => modelOf(pictures[0]?.name ?? ""))).size).toBe(3);
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
