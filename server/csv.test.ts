import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("a line quotes what holds commas, quotes or line breaks, and nothing else", () => {
  expect(csvLine(["plain", "a, b", 'say "hi"', "two\nlines", "", null, undefined, true, 2.5])).toBe(
    'plain,"a, b","say ""hi""","two\nlines",,,,true,2.5\r\n',
  );
});

it.each(["=1+1", "+1 719", "-2", "@SUM(A1)", "\tx"])(
  "text that begins like a formula gets an apostrophe: %j",
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  },
);

it("a carriage return before a formula does not help it", () => {
  expect(csvLine(["\r=1"])).toBe(`"'\r=1"\r\n`);
});

it("a number below zero stays a number", () => {
  expect(csvLine([-104.82])).toBe("-104.82\r\n");
});
