import { expect, it } from "vitest";
import { textSchema } from "./text-schema.ts";

const wording = {
  mustBeText: "This must be text.",
  controlCharacters: "Please remove the control characters.",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
};
const line = textSchema({ limit: 5, wording });
const lines = textSchema({ limit: 5, hasLines: true, wording });
const told = (schema: typeof line, typed: unknown) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message);

it("a text is kept without the spaces around it, which count for nothing", () => {
  expect(line.parse("  Gable \n")).toBe("Gable");
  expect(told(line, "Gables")).toEqual(["Please use at most 5 characters."]);
});

it("a text of one line has no breaks, one of several may have them and tabs, and none has other control characters", () => {
  expect(told(line, "a\nb")).toEqual(["Please remove the control characters."]);
  expect(lines.parse("a\r\n\tb")).toBe("a\r\n\tb");
  for (const odd of ["\u0000", "\u0008", "\u000b", "\u001b", "\u007f", "\u0085"]) {
    expect(told(lines, `a${odd}b`), JSON.stringify(odd)).toEqual(["Please remove the control characters."]);
  }
});

it("what is no text is told, in a sentence", () => {
  expect(told(line, 7)).toEqual(["This must be text."]);
});

it("keeps no half of a character, which no store and no page could give back", () => {
  const schema = textSchema({ limit: 10, wording: { mustBeText: "", controlCharacters: "", tooLong: () => "" } });
  expect(schema.parse("a\uD83C b")).toBe("a\uFFFD b");
});
