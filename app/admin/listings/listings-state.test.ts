import { expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { type ListingsEvent, type Load, listingsAfter, nothingLoaded, shownListings } from "./listings-state.ts";

const gable = sampleHome({ rev: 5, status: "active" });
const sold = { ...gable, rev: 6, status: "sold" } as const;
const cabin = sampleHome({ id: "lst_cabin" });
const first: ListingsEvent = { type: "loaded", load: { number: 1, known: [] }, listings: [gable, cabin] };
/** A look that began when both homes were shown. */
const look: Load = { number: 2, known: [gable, cabin] };

const after = (...events: ListingsEvent[]) => shownListings(events.reduce(listingsAfter, nothingLoaded));

it("a home that was sold while the list was read does not become active again", () => {
  expect(
    after(first, { type: "changed", listing: sold }, { type: "loaded", load: look, listings: [gable, cabin] }),
  ).toEqual([sold, cabin]);
});

it("what another window has changed is shown, in the server's order", () => {
  expect(after(first, { type: "loaded", load: look, listings: [cabin, sold] })).toEqual([cabin, sold]);
});

it("a home that was deleted while the list was read does not come back, by no answer", () => {
  const deleted: ListingsEvent = { type: "deleted", id: gable.id };
  expect(after(first)).toEqual([gable, cabin]);
  expect(after(first, deleted, { type: "loaded", load: look, listings: [gable, cabin] })).toEqual([cabin]);
  expect(after(first, deleted, { type: "changed", listing: sold })).toEqual([cabin]);
});

it("a home whose deletion is undone stands where it was, also when the list was read meanwhile", () => {
  const deleted: ListingsEvent = { type: "deleted", id: gable.id };
  const returned: ListingsEvent = { type: "returned", id: gable.id };
  expect(after(first, deleted, returned)).toEqual([gable, cabin]);
  expect(after(first, deleted, { type: "loaded", load: look, listings: [gable, cabin] }, returned)).toEqual([
    gable,
    cabin,
  ]);
});

it("a home that is gone on the server goes", () => {
  expect(after(first, { type: "loaded", load: look, listings: [cabin] })).toEqual([cabin]);
});

it("a home that was added while the list was read stays", () => {
  const barn = sampleHome({ id: "lst_barn" });
  const added: ListingsEvent = { type: "changed", listing: barn };
  expect(after(first, added, { type: "loaded", load: look, listings: [gable, cabin] })).toEqual([barn, gable, cabin]);
  const laterLook = { number: 3, known: [barn, gable, cabin] };
  expect(after(first, added, { type: "loaded", load: laterLook, listings: [gable, cabin] })).toEqual([gable, cabin]);
});

it("a look that began before the one that is shown changes nothing", () => {
  const later: ListingsEvent = { type: "loaded", load: { number: 3, known: [gable, cabin] }, listings: [cabin] };
  expect(after(first, later, { type: "loaded", load: look, listings: [gable, cabin] })).toEqual([cabin]);
});

it("a list that could not be read leaves what is shown, and says so until it can", () => {
  const failed = [first, { type: "load failed" } as const].reduce(listingsAfter, nothingLoaded);
  expect(failed).toMatchObject({ listings: [gable, cabin], hasFailed: true });
  expect(listingsAfter(failed, { type: "loaded", load: look, listings: [cabin] }).hasFailed).toBe(false);
});
