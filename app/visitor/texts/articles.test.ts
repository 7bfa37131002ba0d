import { expect, it } from "vitest";
import { shapeFault } from "#domain/pages/body.ts";
import { checksOf } from "#domain/pages/checks.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { canBeShown, readArticle } from "./articles.server.ts";

const size = 200_000;
const filledWith = (piece: string) => piece.repeat(size / piece.length);
const surroundings = { knownPaths: new Set<string>(), today: "2026-11-22" };

it("headings with the same words get different ids, even if one looks like another's numbered id", () => {
  const ids = (markdown: string) => readArticle(markdown, {}).headings.map(({ id }) => id);
  expect(ids("## A 2\n\n## A\n\n## A\n\n## A\n\n## !\n\n## !")).toEqual([
    "a-2",
    "a",
    "a-3",
    "a-4",
    "section-1",
    "section-2",
  ]);
  const many = ids("## a\n".repeat(20_000));
  expect(new Set(many).size).toBe(20_000);
});

it("a text that would take too long is refused with a message", () => {
  expect(shapeFault("> ".repeat(21))).toBe(
    "A line of this text is nested in more than 20 quotes and lists. Please remove some.",
  );
  expect(shapeFault("## a\n".repeat(501))).toBe("This text has more than 500 headings. Please split it in two.");
  expect(shapeFault(`${"a\n-\n".repeat(501)}`)).toBe("This text has more than 500 headings. Please split it in two.");
  expect(shapeFault("_a*".repeat(1001))).toBe(
    "This text has too many marks such as * and _ in its paragraphs. Please remove some.",
  );
  expect(shapeFault(`${"> ".repeat(20)}a\n${"## a\n".repeat(500)}\n${"_a*".repeat(1000)}`)).toBeUndefined();
  expect(canBeShown("> ".repeat(9_000))).toBe(false);
  expect(canBeShown("## a\n".repeat(500))).toBe(true);
});

// Worse than linear cost would make this test take hours.
it.each([
  ..."_a*|*a_|__a|**|![|[![](|[a](|[a]: b\n|`|``a`|~|~~a|> |>a\n|- |1. |# a\n|## a\n|a\n-\n|a|{sold}|<a |&|a|-\n|/|!".split(
    "|",
  ),
])("200 KB of %j are refused or rendered, and checked either way", (piece) => {
  const text = filledWith(piece);
  if (!shapeFault(text)) expect(() => readArticle(text, { sold: "" })).not.toThrow();
  expect(checksOf({ title: "", summary: "", markdown: text }, surroundings)).toBeInstanceOf(Array);
});

it("200 KB of random marks are refused or rendered", () => {
  const random = seededRandom(8);
  const marks = [..."_*`~[]()!<>#-+.1a {}|\\/:&", "\n", "\n\n"];
  const outcomes = Array.from({ length: 12 }, (_, round) => {
    const few = marks.filter(() => random() < 0.2 + round / 20);
    const text = Array.from({ length: size }, () => few[Math.floor(random() * few.length)] ?? "a")
      .join("")
      .slice(0, size);
    checksOf({ title: "", summary: "", markdown: text }, surroundings);
    return shapeFault(text) !== undefined || readArticle(text, {}).html !== "";
  });
  expect(outcomes).not.toContain(false);
});
