import { expect, it } from "vitest";
import { inAndNotIn, notIn } from "./in-and-not-in.ts";

const none = { tax: undefined, insurance: undefined, hoa: undefined };
const association = "Association, if there is one, is not in it.";

it("a figure says what is not in it until somebody types it, and is in all only with tax and insurance", () => {
  expect(inAndNotIn(none)).toBe(`principal and interest. Property tax and insurance are not in it. ${association}`);
  expect(inAndNotIn({ ...none, tax: 187_50n })).toBe(`with property tax; insurance is not in it. ${association}`);
  expect(inAndNotIn({ ...none, insurance: 270_00n })).toBe(`with insurance; property tax is not in it. ${association}`);
  expect(inAndNotIn({ ...none, tax: 187_50n, insurance: 270_00n })).toBe(`in all. ${association}`);
  expect(inAndNotIn({ tax: 187_50n, insurance: 270_00n, hoa: 45_00n })).toBe("in all.");
});

it("zero is an answer: there is none of it, and nothing is left out", () => {
  expect(inAndNotIn({ tax: 0n, insurance: 0n, hoa: 0n })).toBe("in all.");
  expect(inAndNotIn({ ...none, hoa: 0n })).toBe("principal and interest. Property tax and insurance are not in it.");
  expect(notIn({ tax: 0n, insurance: 0n, hoa: 0n })).toBe("");
});

it("an association that was typed is named where the figure is not in all", () => {
  expect(inAndNotIn({ ...none, hoa: 45_00n })).toBe(
    "principal, interest and association. Property tax and insurance are not in it.",
  );
  expect(inAndNotIn({ ...none, tax: 187_50n, hoa: 45_00n })).toBe(
    "with property tax and association; insurance is not in it.",
  );
});
