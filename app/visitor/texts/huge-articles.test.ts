import { expect, it } from "vitest";
import { shapeFault } from "#domain/pages/body.ts";
import { checksOf } from "#domain/pages/checks.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { readArticle } from "./articles.server.ts";

const size = 200_000;
const filledWith = (piece: string) => piece.repeat(size / piece.length);
const surroundings = { knownPaths: new Set<string>(), today: "2026-11-22" };

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
