import { describe, expect, it } from "vitest";
import { draftOfTheBarn } from "#tests/contracts/samples.ts";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { type GoneListing, goneListing } from "../listings/gone-listing.ts";
import type { Listing } from "../listings/listing.ts";
import { offMarket, type StoredListing } from "../listings/unpublished.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import type { ReadHome } from "../mls/home/read-home.ts";
import { planOwnHomes } from "./own-plan.ts";

const now = new Date("2026-11-22T12:00:00Z");
const changedAt = "2026-11-21T10:00:00.000Z";
const usual = { isWhole: true, mayRemoveMost: false };

function read(key: string, changes: Partial<MlsHome> = {}): ReadHome & { outcome: "home" } {
  const home: MlsHome = {
    ...{ key, mlsNumber: `N-${key}`, status: "active", type: "condo", price: 300_000, street: `${key} Sample St` },
    ...{
      city: "Monument",
      state: "CO",
      zipCode: "80132",
      remarks: "",
      changedAt,
      firm: "Paper Pine",
      agentIds: ["ME"],
    },
    ...{ photos: [], openHouses: [] },
    ...changes,
  };
  return { outcome: "home", key, changedAt, home };
}

const hidden = (key: string, reason: "not on the market" | "unknown status"): ReadHome => ({
  ...{ outcome: "hidden", key, changedAt, reason },
});
const listing = (key: string, changes: Partial<Listing> = {}) =>
  sampleHome({ id: `lst_${key}`, address: `${key} Sample St`, zipCode: "80132", mls: { key, own: [] }, ...changes });
const byHand = (key: string, changes: Partial<Listing> = {}): Listing => {
  const { mls: _mls, ...typed } = listing(key, changes);
  return typed;
};

function plan(
  homes: ReadHome[],
  listings: Listing[],
  hidden: StoredListing[] = [],
  { gone = [], ...options }: typeof usual & { gone?: GoneListing[] } = usual,
) {
  const { steps, relisted, question } = planOwnHomes(homes, { listings, hidden, gone }, options);
  const told = steps.map((step) => `${step.kind} ${"listingId" in step ? step.listingId : step.home.key}`);
  return { steps: told, relisted: relisted.map(({ home, listing: { id } }) => `${home.key} ${id}`), question };
}

describe("one of the agent's homes in the feed", () => {
  it("becomes a listing, which follows the feed from then on", () => {
    expect(plan([read("a")], []).steps).toEqual(["add a"]);
    expect(plan([read("a")], [listing("a")]).steps).toEqual(["follow lst_a"]);
  });

  it("joins a listing with its number in any spelling, or with its address and no number", () => {
    expect(plan([read("a")], [byHand("x", { mlsNumber: " n-A" })]).steps).toEqual(["join lst_x"]);
    expect(plan([read("a", { street: "12 Pine Rd." })], [byHand("x", { address: "12 pine rd" })]).steps).toEqual([
      "join lst_x",
    ]);
  });

  it("joins a listing whose street the agent spelled differently", () => {
    const rows = [
      ["1420 Larch Way Dr", "1420 Larch Way Drive"],
      ["88 1st St", "88 First Street"],
      ["12 Mt Herman Rd", "12 Mount Herman Road"],
      ["5 N Elm St #4", "5 North Elm Street, Unit 4"],
    ];
    for (const [street = "", address = ""] of rows)
      expect([address, ...plan([read("a", { street })], [byHand("x", { address })]).steps]).toEqual([
        address,
        "join lst_x",
      ]);
    const ofNumber = byHand("x", { mlsNumber: "MLS# n12", address: "" });
    expect(plan([read("a", { mlsNumber: "N-12" })], [ofNumber]).steps).toEqual(["join lst_x"]);
  });

  it("is another home with another unit, direction or suffix, and the agent is asked if these are missing", () => {
    const listed = (address: string) => plan([read("a", { street: "5 N Elm St #4" })], [byHand("x", { address })]);
    for (const address of ["5 N Elm St #5", "5 S Elm St #4", "5 N Elm Ct #4"])
      expect([address, ...listed(address).steps]).toEqual([address, "add a"]);
    for (const address of ["5 N Elm St", "5 Elm St #4", "5 N Elm #4"])
      expect([address, listed(address)]).toMatchObject([address, { steps: [], relisted: ["a lst_x"] }]);
    const linked = listing("b", { address: "5 N Elm St" });
    expect(plan([read("a", { street: "5 N Elm St #4" }), read("b")], [linked]).steps).toEqual([
      "follow lst_b",
      "add a",
    ]);
  });

  it("is joined by its number if the vendor has changed its key", () => {
    expect(plan([read("b", { mlsNumber: "N-a" })], [listing("a", { mlsNumber: "N-a" })]).steps).toEqual(["join lst_a"]);
  });

  it("raises a question, and makes no second page, at the address of a listing with another number", () => {
    const other = byHand("x", { mlsNumber: "N-old", address: "a Sample St" });
    expect(plan([read("a")], [other])).toMatchObject({ steps: [], relisted: ["a lst_x"] });
    const kept = offMarket(listing("old", { address: "a Sample St", mlsNumber: "N-old" }), now);
    expect(plan([read("a")], [], [kept])).toMatchObject({ steps: [], relisted: ["a lst_old"] });
  });

  it("is left to the agent while she has it as a draft", () => {
    const draft = draftOfTheBarn({ mlsNumber: "n-A" });
    expect(plan([read("a")], [], [draft]).steps).toEqual([]);
  });

  it("is not imported again after the agent removed it, and is joined when she enters it again", () => {
    const gone = [goneListing(listing("a"), now)];
    expect(plan([read("a")], [], [], { ...usual, gone }).steps).toEqual([]);
    const again = byHand("x", { mlsNumber: "N-a" });
    expect(plan([read("a")], [again], [], { ...usual, gone }).steps).toEqual(["join lst_x"]);
  });

  it("comes back after it was off the market", () => {
    expect(plan([read("a")], [], [offMarket(listing("a"), now)]).steps).toEqual(["bring back lst_a"]);
  });

  it("makes no page if it sold before it was ever shown here; a listing becomes sold", () => {
    expect(plan([read("a", { status: "sold" })], []).steps).toEqual([]);
    expect(plan([read("a", { status: "sold" })], [listing("a")]).steps).toEqual(["follow lst_a"]);
  });

  it("counts once if a vendor sends it under two keys", () => {
    expect(plan([read("a"), read("b", { mlsNumber: "N-a", street: "a Sample St" })], []).steps).toEqual(["add a"]);
  });
});

describe("a home that left the feed", () => {
  const others = ["b", "c", "d"];
  const there = others.map((key) => read(key));
  const listings = (missing?: number) => [
    ...others.map((key) => listing(key)),
    listing("a", { mls: { key: "a", own: [], ...(missing && { missing }) } }),
  ];
  const follows = others.map((key) => `follow lst_${key}`);

  it("goes off the market after the second full run without it", () => {
    expect(plan(there, listings()).steps).toEqual([...follows, "miss lst_a"]);
    expect(plan(there, listings(1)).steps).toEqual([...follows, "take off lst_a"]);
  });

  it("goes at once if the feed has it as withdrawn, and stays if its status is unknown", () => {
    expect(plan([...there, hidden("a", "not on the market")], listings()).steps).toEqual([
      ...follows,
      "take off lst_a",
    ]);
    expect(plan([...there, hidden("a", "unknown status")], listings(1)).steps).toEqual(follows);
  });

  it("stays if it was sold, and if the feed was incomplete", () => {
    const sold = [listing("b"), listing("a", { status: "sold", mls: { key: "a", own: [], missing: 1 } })];
    expect(plan([read("b")], sold).steps).toEqual(["follow lst_b"]);
    expect(plan(there, listings(1), [], { ...usual, isWhole: false }).steps).toEqual(follows);
  });

  it("stays with all the others if less than half are left, until the agent confirms that they are gone", () => {
    expect(plan([], listings(1))).toEqual({ steps: [], relisted: [], question: { listed: 0, known: 4 } });
    expect(plan([read("b")], listings(1))).toMatchObject({
      steps: ["follow lst_b"],
      question: { listed: 1, known: 4 },
    });
    expect(plan([], [listing("a")]).question).toEqual({ listed: 0, known: 1 });
    const said = plan([read("b")], listings(), [], { ...usual, mayRemoveMost: true });
    expect(said).toMatchObject({
      steps: ["follow lst_b", "take off lst_c", "take off lst_d", "take off lst_a"],
      question: undefined,
    });
  });

  it("leaves listings alone that the agent entered herself", () => {
    expect(plan([], [byHand("a")])).toMatchObject({ steps: [], question: undefined });
  });
});
