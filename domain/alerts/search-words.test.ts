import { expect, test } from "vitest";
import { savedQuery, searchInWords } from "./search-words.ts";

test("a search is saved without its page, order and view, and without what is no criterion", () => {
  expect(savedQuery("?page=9&city=Monument&sort=largest&beds=3&view=map&x=1")).toBe("beds=3&city=Monument");
  expect(savedQuery("")).toBe("");
});

test("a mail says the criteria and never repeats words or cities that only the visitor has written", () => {
  const query = savedQuery("q=buy+pills+now&beds=3&price_max=500000&city=Monument&city=Cheap+loans+at+evil.example");
  const words = searchInWords(query, ["Monument"]);
  expect(words).toBe("3 or more beds, up to $500,000, Monument, words of your own");
  expect(searchInWords("", [])).toBe("Any home");
  expect(searchInWords("q=brick", [])).toBe("words of your own");
});
