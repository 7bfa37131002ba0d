import { expect, test } from "vitest";
import { photoAddress, photoNamed } from "./home-media.ts";

const home = { mlsNumber: "A/1 b", photos: [{ key: "p1", address: "https://media.example/12-elm-street.jpg" }] };

test("a photo is found by its URL, which does not reveal the vendor's name for it", () => {
  const address = photoAddress(home, 0, "card");
  expect(address).not.toContain("elm");
  expect(photoNamed(address)).toEqual({ mlsNumber: "A/1 b", index: 0, size: "card" });
});

test("a replaced photo has another URL", () => {
  const changed = { ...home, photos: [{ key: "p1", address: "", changedAt: "2026-11-22T12:00:00.000Z" }] };
  expect(photoAddress(changed, 0, "full")).not.toBe(photoAddress(home, 0, "full"));
});

test.each([
  "/homes/photos/x",
  "/homes/photos/%/0-card-a.avif",
  "/homes/photos/x/0-huge-a.jpg",
  "/homes/photos/x/-1-card-a.avif",
  "/homes/photos/x/0-card-a.jpg",
  "/homes/photos/x/0-full-a.avif",
])("%s is the address of no photo", (path) => expect(photoNamed(path)).toBeUndefined());
