import { expect, it } from "vitest";
import { shapeFault } from "#domain/pages/body.ts";
import { canBeShown, readArticle } from "./articles.server.ts";

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
