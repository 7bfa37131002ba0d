import fc from "fast-check";
import { expect, it } from "vitest";
import { compareTexts, wordCounts } from "./compare.ts";

const side = (parts: ReturnType<typeof compareTexts>, without: "added" | "removed") =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

it("a word that was changed is shown taken out and added, and the rest as it stands", () => {
  expect(compareTexts("The fee is low today.", "The fee is high today.")).toEqual([
    { kind: "same", text: "The fee is " },
    { kind: "removed", text: "low" },
    { kind: "added", text: "high" },
    { kind: "same", text: " today." },
  ]);
});

it("a sentence that was put in between leaves its neighbors alone", () => {
  const parts = compareTexts("## Fee\n\nOne. Three.\n\nEnd.\n", "## Fee\n\nOne. Two is new. Three.\n\nEnd.\n");
  expect(parts.filter(({ kind }) => kind !== "same")).toEqual([{ kind: "added", text: "Two is new. " }]);
  expect(wordCounts(parts)).toEqual({ added: 3, removed: 0 });
});

it("a paragraph that moved is shown once on each side", () => {
  expect(wordCounts(compareTexts("one a\n\ntwo b\n\nthree c\n", "two b\n\nthree c\n\none a\n"))).toEqual({
    added: 2,
    removed: 2,
  });
});

it("the same text has no difference, and an empty one is all added", () => {
  expect(compareTexts("a b\n", "a b\n")).toEqual([{ kind: "same", text: "a b\n" }]);
  expect(compareTexts("", "a b")).toEqual([{ kind: "added", text: "a b" }]);
  expect(compareTexts("", "")).toEqual([]);
});

it("both texts can be read out of their comparison, whatever they are", () => {
  const word = fc.constantFrom("a", "b", "c", " ", "\n", "\n\n", "ä", "🏡");
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const parts = compareTexts(earlier, later);
      expect(side(parts, "added")).toBe(earlier);
      expect(side(parts, "removed")).toBe(later);
    }),
  );
});

it("two texts of 200 KB with nothing in common are compared all the same", () => {
  const [earlier, later] = ["one", "two"].map((word) =>
    Array.from({ length: 40_000 }, (_, at) => `${word}${at}`).join(" "),
  );
  const parts = compareTexts(earlier as string, later as string);
  expect(wordCounts(parts)).toEqual({ added: 40_000, removed: 40_000 });
});
