import { expect, it, test } from "vitest";
import { savedQuery, searchInWords, subscriptionRow } from "./search-words.ts";
import type { Subscription } from "./subscription.ts";

test("a search is saved without its page, order, view and anything that is not a criterion", () => {
  expect(savedQuery("?page=9&city=Monument&sort=largest&beds=3&view=map&x=1")).toBe("beds=3&city=Monument");
  expect(savedQuery("")).toBe("");
});

test("an email names the criteria and never repeats words or cities that only the visitor typed", () => {
  const query = savedQuery("q=buy+pills+now&beds=3&price_max=500000&city=Monument&city=Cheap+loans+at+evil.example");
  const words = searchInWords(query, ["Monument"]);
  expect(words).toBe("3 or more beds, up to $500,000, Monument, keywords you typed");
  expect(searchInWords("", [])).toBe("Any home");
  expect(searchInWords("q=brick", [])).toBe("keywords you typed");
});

const asked: Subscription = {
  ...{ id: "sub_1", email: "zoe@homes.internal", query: "q=big+porch&city=Monument&price_max=500000" },
  ...{ rhythm: "daily", kinds: ["new"], status: "pending", generation: 0 },
  consent: { words: "a".repeat(64), at: "2026-05-01T08:00:00.000Z" },
};

it("the agent sees what a search looks for, with the typed words, and a link to it", () => {
  const { sought, path, since } = subscriptionRow(asked, {});
  expect(sought).toBe("“big porch”, up to $500,000, Monument");
  expect(path).toBe("/search?q=big+porch&city=Monument&price_max=500000");
  expect(since).toBe("2026-05-01T08:00:00.000Z");
});

it("a home has its address, an off-market home its number, and the date is that of the confirmation", () => {
  const home = { ...asked, query: undefined, home: "9001", confirmedAt: "2026-05-02T08:00:00.000Z" };
  expect(subscriptionRow(home, { home: "12 Elm Street" })).toMatchObject({
    ...{ sought: "12 Elm Street", path: "/homes/9001", since: "2026-05-02T08:00:00.000Z" },
  });
  expect(subscriptionRow(home, {})).toMatchObject({ sought: "Home 9001" });
  expect(subscriptionRow({ ...home, home: "lst_gable" }, {}).path).toBe("/listings/lst_gable");
});

it("an empty search means all homes, and the row has no hash and no generation", () => {
  const row = subscriptionRow({ ...asked, query: "" }, { name: "Zoe" });
  expect(row).toMatchObject({ sought: "Any home", name: "Zoe" });
  expect(Object.keys(row)).not.toContain("generation");
  expect(Object.keys(row)).not.toContain("consent");
});
