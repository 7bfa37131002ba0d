import { describe, expect, it } from "vitest";
import { inOrder } from "./listing-order.ts";

const homes = [
  { status: "sold", price: 100 },
  { status: "active", price: 300 },
  { status: "pending", price: 200 },
  { status: "active", price: 400 },
  { status: "sold", price: 900 },
] as const;

describe("a visitor who looks for a home", () => {
  it.each([
    ["newest", [300, 200, 400, 100, 900]],
    ["lowest", [200, 300, 400, 100, 900]],
    ["highest", [400, 300, 200, 900, 100]],
  ] as const)("reads the %s first and the sold ones last", (order, prices) => {
    expect(inOrder(homes, order).map(({ price }) => price)).toEqual(prices);
  });
});
