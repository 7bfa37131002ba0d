import fc from "fast-check";
import { expect, it } from "vitest";
import { compareTexts, wordsOf } from "./compare.tsx";

const side = (parts: ReturnType<typeof compareTexts>, without: "added" | "removed") =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

it("a changed word shows as removed and added, and the rest is unchanged", () => {
  expect(compareTexts("The fee is low today.", "The fee is high today.")).toEqual([
    { kind: "same", text: "The fee is " },
    { kind: "removed", text: "low" },
    { kind: "added", text: "high" },
    { kind: "same", text: " today." },
  ]);
  expect(compareTexts("a b\n", "a b\n")).toEqual([{ kind: "same", text: "a b\n" }]);
  const parts = compareTexts("## Fee\n\nOne. Three.\n", "## Fee\n\nOne. Two is new. Three.\n");
  expect([wordsOf(parts, "added"), wordsOf(parts, "removed")]).toEqual([3, 0]);
});

it("both texts can be restored from their comparison, whatever they are", () => {
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

it("two texts of 200 KB with nothing in common can still be compared", () => {
  const [earlier = "", later = ""] = ["one", "two"].map((word) =>
    Array.from({ length: 40_000 }, (_, at) => `${word}${at}`).join(" "),
  );
  expect(compareTexts(earlier, later).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
