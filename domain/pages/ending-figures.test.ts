import { expect, it } from "vitest";
import { endingSentences, yearEnd } from "./ending-figures.ts";

it("the end of a year is reported from 30 days before until a month after", () => {
  const end = { year: 2026, from: "2026-12-02", lastDay: "2026-12-31" };
  expect(["2026-12-01", "2026-12-02", "2027-01-31", "2027-02-01"].map(yearEnd)).toEqual([
    undefined,
    end,
    end,
    undefined,
  ]);
});

const markdown = `# Limits of 2026

The limit was $498,257 for 2024 (tables give $541,650 in 2026, and [HUD][hud] has the last word). Ask.

- **Fees** take up to 4 percent (2026; verify). The rate of 2.15% holds since 2023.
- It was 2.15% in April 2023, and will be $900,000 in 2027. A form came in 2026.

| A year | $5 in 2026 |`;

it("a sentence with a year's amount or percentage ends, but one that applies since a date doesn't", () => {
  const figures = [
    { value: "$445,000", label: "median price (2024)" },
    { value: "2.15%", label: "fee (rate since April 2023)" },
  ];
  expect(endingSentences({ markdown, figures }, 2026)).toEqual([
    "$445,000 median price (2024)",
    "The limit was $498,257 for 2024 (tables give $541,650 in 2026, and HUD has the last word).",
    "Fees take up to 4 percent (2026; verify).",
  ]);
  expect(endingSentences({ markdown, figures: [] }, 2023)).toEqual([]);
});
