import fc from "fast-check";
import { expect, it } from "vitest";
import { guideHtml } from "../../../visitor/texts/texts.server.ts";
import { compareHtml } from "./compare-html.ts";

const seen = (earlier: string, later: string) =>
  compareHtml(guideHtml(earlier), guideHtml(later))
    .replace(/<span class="visually-hidden">[^<]*<\/span>/g, "")
    .replace(/\n/g, "");

it.each([
  ["The fee is low.", "The fee is high.", "<p>The fee is <del>low.</del><ins>high.</ins></p>"],
  ["One.\n\nTwo.", "Two.", "<p><del>One.</del></p><p>Two.</p>"],
  ["- one", "- one\n- two", "<ul><li>one</li><li><ins>two</ins></li></ul>"],
  ["- one\n- two", "- one", "<ul><li>one</li><li><del>two</del></li></ul>"],
  [
    "Ask [me](/about).",
    "Ask [me](/contact).",
    '<p>Ask <del><a href="/about">me</a></del><ins><a href="/contact">me</a></ins>.</p>',
  ],
  ["~~Old~~ fee.", "~~Old~~ fee.", "<p><s>Old</s> fee.</p>"],
])("an agent sees %j become %j in the rendered text", (earlier, later, html) => {
  expect(seen(earlier, later)).toBe(html);
});

it("typed HTML stays text, whatever changed", () => {
  expect(compareHtml(guideHtml("<script>a()</script>"), guideHtml("<script>b()</script>"))).not.toContain("<script");
});

it("the later text can be read from the comparison, and every element is closed, whatever the texts are", () => {
  const piece = fc.constantFrom(
    "a",
    "b",
    "**c**",
    "[d](/e)",
    "\n\n",
    "\n- ",
    "\n## ",
    "\n> ",
    "\n\n| x | y |\n|---|---|\n| 1 | 2 |\n",
    " ",
  );
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));
  const words = (html: string) =>
    html.replace(/<del>.*?<\/del>|<span class="visually-hidden">[^<]*<\/span>|<[^>]+>|\s+/gs, "");
  const isBalanced = (html: string) => {
    const open: string[] = [];
    for (const [, slash, name] of html.replace(/<(?:br|hr|img|input)\b[^>]*>/g, "").matchAll(/<(\/?)(\w+)/g))
      if (!slash) open.push(name ?? "");
      else if (open.pop() !== name) return false;
    return open.length === 0;
  };
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const html = compareHtml(guideHtml(earlier), guideHtml(later));
      expect(words(html)).toBe(words(guideHtml(later)));
      expect(isBalanced(html)).toBe(true);
    }),
  );
});
