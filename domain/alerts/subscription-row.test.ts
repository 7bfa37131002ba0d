import { expect, it } from "vitest";
import type { Subscription } from "./subscription.ts";
import { subscriptionRow } from "./subscription-row.ts";

const asked: Subscription = {
  ...{ id: "sub_1", email: "zoe@homes.internal", query: "q=big+porch&city=Monument&price_max=500000" },
  ...{ rhythm: "daily", kinds: ["new"], status: "pending", generation: 0 },
  consent: { words: "a".repeat(64), at: "2026-05-01T08:00:00.000Z" },
};

it("says what a search looks for, the typed words too, and where it is shown", () => {
  const { sought, path, since } = subscriptionRow(asked, {});
  expect(sought).toBe("“big porch”, up to $500,000, Monument");
  expect(path).toBe("/search?q=big+porch&city=Monument&price_max=500000");
  expect(since).toBe("2026-05-01T08:00:00.000Z");
});

it("names a home by its address, one that is gone by its number, and dates it by its confirming", () => {
  const home = { ...asked, query: undefined, home: "9001", confirmedAt: "2026-05-02T08:00:00.000Z" };
  expect(subscriptionRow(home, { home: "12 Elm Street" })).toMatchObject({
    ...{ sought: "12 Elm Street", path: "/homes/9001", since: "2026-05-02T08:00:00.000Z" },
  });
  expect(subscriptionRow(home, {})).toMatchObject({ sought: "The home 9001" });
  expect(subscriptionRow({ ...home, home: "lst_gable" }, {}).path).toBe("/listings/lst_gable");
});

it("is of everything where nothing is asked, and holds no hash and no generation", () => {
  const row = subscriptionRow({ ...asked, query: "" }, { name: "Zoe" });
  expect(row).toMatchObject({ sought: "Any home", name: "Zoe" });
  expect(Object.keys(row)).not.toContain("generation");
  expect(Object.keys(row)).not.toContain("consent");
});
