import { expect, it } from "vitest";
import { homesOn, listPage } from "./listing-pages.ts";

const homes = (count: number) => Array.from({ length: count }, (_, index) => index);
const standOn = (wanted: string, all: number[]) => homesOn(listPage(wanted, all.length), all);

it("an agent's usual number of homes stands on one page", () => {
  for (const total of [0, 1, 60]) {
    expect(listPage("2", total)).toEqual({ number: 1, last: 1 });
    expect(standOn("2", homes(total))).toHaveLength(total);
  }
});

it("more are turned over, and each home stands on exactly one page", () => {
  const all = homes(61);
  const pages = ["1", "2", "3"].map((wanted) => standOn(wanted, all));
  expect(pages.map(({ length }) => length)).toEqual([24, 24, 13]);
  expect(pages.flat()).toEqual(all);
});

it("whoever asks for a page behind the last gets the last", () => {
  expect(listPage("4", 61)).toEqual({ number: 3, last: 3 });
  expect(listPage("999999999", 61)).toEqual({ number: 3, last: 3 });
});

it.each([null, "", "0", "-1", "1.5", "01", "1e1", "two", " 2", "9999999999", "٢"])(
  "what is no page's number (%j) means the first page",
  (wanted) => expect(listPage(wanted, 61)).toEqual({ number: 1, last: 3 }),
);
