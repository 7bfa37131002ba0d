import { expect, it } from "vitest";
import { shownPrice } from "./shown-price.ts";

const sold = { price: 485_000, status: "sold" } as const;

it("visitors read which price of a sold home they see", () => {
  expect(shownPrice(sold, "list")).toEqual({ text: "$485,000", label: "List price" });
  expect(shownPrice(sold, "closing")).toEqual({ text: "$485,000", label: "Closing price" });
});

it("an agent whose MLS forbids it shows no price for sold homes, and still shows the others", () => {
  expect(shownPrice(sold, "none")).toEqual({ text: "Sold" });
  expect(shownPrice({ ...sold, status: "pending" }, "none")).toEqual({ text: "$485,000" });
});
