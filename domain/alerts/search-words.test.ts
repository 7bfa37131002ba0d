import { expect, it, test } from "vitest";
import { savedQuery, searchInWords, subscriptionRow } from "./search-words.ts";
import type { Subscription } from "./subscription.ts";

test("a search is saved without its page, order and view, and without what is no criterion", () => {
  expect(savedQuery("?page=9&city=Monument&sort=largest&beds=3&view=map&x=1")).toBe("beds=3&city=Monument");
  expect(savedQuery("")).toBe("");
});

test("a mail says the criteria and never repeats words or cities that only the visitor has written", () => {
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
  expect(subscriptionRow(home, {})).toMatchObject({ sought: "Home 9001" });
  expect(subscriptionRow({ ...home, home: "lst_gable" }, {}).path).toBe("/listings/lst_gable");
});

it("is of everything where nothing is asked, and holds no hash and no generation", () => {
  const row = subscriptionRow({ ...asked, query: "" }, { name: "Zoe" });
  expect(row).toMatchObject({ sought: "Any home", name: "Zoe" });
  expect(Object.keys(row)).not.toContain("generation");
  expect(Object.keys(row)).not.toContain("consent");
});
