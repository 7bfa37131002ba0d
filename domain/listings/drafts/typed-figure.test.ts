import { expect, it } from "vitest";
import { typedFigure } from "./typed-figure.ts";

it.each([
  ["450000", 450_000],
  [" 450000.50 ", 450_000.5],
  [".5", 0.5],
  ["4.85e5", 485_000],
  ["$1,250,000", 1_250_000],
  ["$ 450,000.25", 450_000.25],
  ["450k", 450_000],
  ["450 K", 450_000],
  ["1.25 million", 1_250_000],
  ["1.25m", 1_250_000],
  ["0", 0],
  [2.5, 2.5],
])("a figure typed as %s is read", (typed, figure) => {
  expect(typedFigure(typed)).toBe(figure);
});

it.each(["1.250.000", "450.000,00", "1,25", "about 450", "450-500", "-1", "3+", "4 5", "€450", "", "k"])(
  "%s is left for the form to ask about",
  (typed) => {
    expect(typedFigure(typed)).toBe(typed);
  },
);
