import { expect, it } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { changedHomes, delayAfter } from "./index-now.ts";
import { goneListing } from "./listings/gone-listing.ts";

const home = (id: string, updatedAt: string) => gableOnElmStreet({ id, updatedAt });
const at = (minute: string) => `2026-05-02T09:${minute}:00.000Z`;

it("search engines are told of homes that were written or removed since the last time, the oldest change first", () => {
  const listings = [home("lst_new", at("05")), home("lst_told", at("01"))];
  const gone = [goneListing(home("lst_gone", at("00")), new Date(at("03")))];
  expect(changedHomes({ listings, gone }, at("01")).map(({ id }) => id)).toEqual(["lst_gone", "lst_new"]);
  expect(changedHomes({ listings, gone }, "")).toHaveLength(3);
});

it("an attempt that failed is made again after a minute, and then less and less often, but every day", () => {
  expect([1, 2, 8, 100].map((attempts) => delayAfter(attempts) / 60_000)).toEqual([1, 5, 1440, 1440]);
});
