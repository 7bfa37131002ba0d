import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bold,
  edited,
  type Field,
  heading,
  italic,
  link,
  list,
  picture,
  type TextCommand,
  table,
} from "./text-commands.ts";

/** `a |b| c` is a field with b selected; `a | c` has the caret after a. */
function field(drawn: string): Field {
  const from = drawn.indexOf("|");
  const to = drawn.lastIndexOf("|");
  return { text: drawn.replaceAll("|", ""), from, to: to > from ? to - 1 : from };
}

function drawn({ text, from, to }: Field): string {
  return `${text.slice(0, from)}|${from === to ? "" : `${text.slice(from, to)}|`}${text.slice(to)}`;
}

const after = (text: string, ...commands: TextCommand[]) =>
  drawn(commands.reduce((now, command) => edited(now, command(now)), field(text)));

describe("bold and italic", () => {
  it("go around the selection, and a second click removes them", () => {
    expect(after("a |b c| d", bold)).toBe("a **|b c|** d");
    expect(after("a |b c| d", bold, bold)).toBe("a |b c| d");
    expect(after("a **|b|** c", italic)).toBe("a ***|b|*** c");
    expect(after("a ***|b|*** c", bold)).toBe("a *|b|* c");
    expect(after("a |**b**| c", bold)).toBe("a |b| c");
  });

  it("leave spaces at the ends of the selection outside", () => {
    expect(after("a| b |c", bold)).toBe("a **|b|** c");
  });

  it("insert an example without a selection, and typing replaces it", () => {
    expect(after("a |", italic)).toBe("a *|italic text|*");
    expect(after("a|\n\n|b", bold)).toBe("a\n\n**|bold text|**b");
  });

  it("don't extend past the end of a paragraph", () => {
    expect(after("|a\n\nb|", bold)).toBe("**|a**\n\n**b|**");
  });
});

it("a link selects what's missing: the address or the words", () => {
  expect(after("see |the map| now", link)).toBe("see [the map](|https://|) now");
  expect(after("see |", link)).toBe("see [|words|](https://)");
  expect(after("see |https://va.gov|", link)).toBe("see [|words|](https://va.gov)");
  expect(after("|a [b]|", link)).toBe("[a \\[b\\]](|https://|)");
});

it("lines become a list, and lines again", () => {
  expect(after("x\n|one\ntwo|\ny", list)).toBe("x\n|- one\n- two|\ny");
  expect(after("x\n|one\ntwo|\ny", list, list)).toBe("x\n|one\ntwo|\ny");
  expect(after("x\n\n|", list)).toBe("x\n\n- |list item|");
});

it("a line becomes a heading, then a subheading, then a line again", () => {
  expect(after("a\n\nFe|e\n\nb", heading)).toBe("a\n\n## |Fee|\n\nb");
  expect(after("a\n\nFe|e\n\nb", heading, heading)).toBe("a\n\n### |Fee|\n\nb");
  expect(after("a\n\nFe|e\n\nb", heading, heading, heading)).toBe("a\n\n|Fee|\n\nb");
});

it("a picture and a table get paragraphs of their own", () => {
  expect(after("a|", picture("/images/a.jpg"))).toBe("a\n\n![|](/images/a.jpg)\n\n");
  expect(after("a\n\n|\n\nb", picture("/images/a.jpg"))).toBe("a\n\n![|](/images/a.jpg)\n\nb");
  expect(after("a\n|b", table)).toMatch(/^a\n\n\| ?\|?/);
  expect(
    edited(field("a\n~b").text ? { text: "a\nb", from: 2, to: 2 } : field(""), table({ text: "a\nb", from: 2, to: 2 }))
      .text,
  ).toBe("a\n\n| Column | Column |\n| --- | --- |\n| Value | Value |\n| Value | Value |\n\nb");
});

it("no command loses a word, whatever is selected", () => {
  const commands = [bold, italic, link, list, heading, table, picture("/images/a.jpg")];
  const letters = fc.array(fc.constantFrom("a", "b", " ", "\n", "*", "#", "- ", "é"), { maxLength: 30 });
  fc.assert(
    fc.property(letters, fc.nat(30), fc.nat(30), fc.constantFrom(...commands), (list, one, other, command) => {
      const text = list.join("");
      const [from = 0, to = 0] = [one, other].map((at) => Math.min(at, text.length)).sort((a, b) => a - b);
      const words = (written: string) => written.match(/[abé]/g)?.length ?? 0;
      const next = edited({ text, from, to }, command({ text, from, to }));
      if (command === commands[6]) return;
      expect(words(next.text)).toBeGreaterThanOrEqual(words(text));
      expect(next.from).toBeLessThanOrEqual(next.to);
      expect(next.to).toBeLessThanOrEqual(next.text.length);
    }),
  );
});
