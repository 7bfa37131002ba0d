import { expect, it } from "vitest";
import { textSchema } from "./text-schema.ts";

const wording = {
  mustBeText: "This must be text.",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
};
const line = textSchema({ limit: 5, wording });
const lines = textSchema({ limit: 5, hasLines: true, wording });
const told = (schema: typeof line, typed: unknown) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message);

it("a text is trimmed, and spaces around it don't count", () => {
  expect(line.parse("  Gable \n")).toBe("Gable");
  expect(told(line, "Gables")).toEqual(["Please use at most 5 characters."]);
});

it("every program's line end is a line break, and a space in a single-line text", () => {
  for (const end of ["\n", "\r", "\r\n", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029"]) {
    expect(lines.parse(`a${end}b`), JSON.stringify(end)).toBe("a\nb");
    expect(line.parse(`a${end}b`), JSON.stringify(end)).toBe("a b");
  }
  expect(lines.parse("a\r\n\tb")).toBe("a\n\tb");
  expect(line.parse("a\tb")).toBe("a b");
});

it("a misread Windows character is corrected, and undefined ones are removed", () => {
  const long = textSchema({ limit: 50, wording });
  expect(long.parse("Ann\u0092s \u0093big\u0094 porch\u0097\u0080300\u0085")).toBe("Ann’s “big” porch—€300");
  expect(long.parse("a\u0081\u008d\u008f\u0090\u009db")).toBe("ab");
  expect(long.parse(String.fromCharCode(...Array.from({ length: 32 }, (_, at) => 128 + at)))).toBe(
    new TextDecoder("windows-1252")
      .decode(Uint8Array.from({ length: 32 }, (_, at) => 128 + at))
      .replace("…", " ")
      .replace(/\p{Cc}/gu, ""),
  );
});

it("invisible characters, both control characters and lone surrogates, are removed and don't count", () => {
  for (const odd of ["\u0000", "\u0008", "\u000e", "\u001b", "\u001f", "\u007f", "\uD83C", "\uDF32"])
    expect(lines.parse(`ab${odd}cde`), JSON.stringify(odd)).toBe("abcde");
  expect(line.parse("🌲 ab")).toBe("🌲 ab");
});

it("a value that isn't text gets a message", () => {
  expect(told(line, 7)).toEqual(["This must be text."]);
});
