import { expect, it } from "vitest";
import { inAndNotIn, notIn } from "./in-and-not-in.ts";

const none = { tax: undefined, insurance: undefined, hoa: undefined };
const association = "HOA dues, if any, are not included.";

it("a payment lists missing costs until the visitor enters them, and is all-in only with tax and insurance", () => {
  expect(inAndNotIn(none)).toBe(`principal and interest. Property tax and insurance are not included. ${association}`);
  expect(inAndNotIn({ ...none, tax: 187_50n })).toBe(`with property tax. Insurance is not included. ${association}`);
  expect(inAndNotIn({ ...none, insurance: 270_00n })).toBe(
    `with insurance. Property tax is not included. ${association}`,
  );
  expect(inAndNotIn({ ...none, tax: 187_50n, insurance: 270_00n })).toBe(`all in. ${association}`);
  expect(inAndNotIn({ tax: 187_50n, insurance: 270_00n, hoa: 45_00n })).toBe("all in.");
});

it("zero is an amount: the cost is included as none", () => {
  expect(inAndNotIn({ tax: 0n, insurance: 0n, hoa: 0n })).toBe("all in.");
  expect(inAndNotIn({ ...none, hoa: 0n })).toBe("principal and interest. Property tax and insurance are not included.");
  expect(notIn({ tax: 0n, insurance: 0n, hoa: 0n })).toBe("");
});

it("entered HOA dues are named unless the payment is all-in", () => {
  expect(inAndNotIn({ ...none, hoa: 45_00n })).toBe(
    "principal, interest and HOA dues. Property tax and insurance are not included.",
  );
  expect(inAndNotIn({ ...none, tax: 187_50n, hoa: 45_00n })).toBe(
    "with property tax and HOA dues. Insurance is not included.",
  );
});
