import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("a line quotes only values that could be read as two fields or lines", () => {
  expect(csvLine(["plain", "a, b", 'say "hi"', "two\nlines", "a; b", "a\t b", "", null, undefined, true, 2.5])).toBe(
    'plain,"a, b","say ""hi""","two\nlines","a; b","a\t b",,,,true,2.5\r\n',
  );
});

it.each(["=1+1", "+1 719", "-2", "@SUM(A1)", "＝1+1", "＠SUM(A1)"])(
  "text that begins like a formula gets an apostrophe: %j",
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  },
);

it.each(["\r", "\n", "\t"])("%j before a formula does not get it through", (space) => {
  expect(csvLine([`${space}=1`])).toBe(`"'${space}'=1"\r\n`);
});

it.each([
  ["hello;=1+1;bye", "hello;'=1+1;bye"],
  ["hello; =1+1", "hello;' =1+1"],
  ['hello;"=1+1', 'hello;\'""=1+1'],
  ["hello\t@SUM(A1)", "hello\t'@SUM(A1)"],
  ["hello\r\n\n-2+3", "hello\r\n\n'-2+3"],
  ["hello;;＝1+1", "hello;;'＝1+1"],
])("a formula in the middle of %j does not run where semicolons separate cells", (text, told) => {
  expect(csvLine(["Priya", text])).toBe(`Priya,"${told}"\r\n`);
});

it.each([..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"])(
  "%j in a name reverses no other column, and hides no formula",
  (turn) => {
    const line = csvLine([`Priya${turn} gnp.exe`, `${turn}=1+1`, "priya@example.com"]);
    expect(line).toBe("Priya gnp.exe,'=1+1,priya@example.com\r\n");
  },
);

it("a negative number stays a number", () => {
  expect(csvLine([-104.82])).toBe("-104.82\r\n");
});
