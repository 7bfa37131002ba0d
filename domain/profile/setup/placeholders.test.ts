import { expect, it } from "vitest";
import { stateName } from "../us-states.ts";
import { fillPlaceholders, fillSentences } from "./placeholders.ts";

it("a sentence has the town and state from Settings, and keeps other braces", () => {
  const text = "Homes in {town}, {state}. {town} has {trees}.";
  expect(fillPlaceholders(text, { town: "Aurora", state: "Colorado" })).toBe(
    "Homes in Aurora, Colorado. Aurora has {trees}.",
  );
});

it.each([
  ["CO", "Colorado"],
  ["dc", "District of Columbia"],
  ["Ontario", "Ontario"],
])("the state %s is called %s", (code, name) => expect(stateName(code)).toBe(name));

it("a sentence about something the agent does not claim is left out", () => {
  const text =
    "One. I have sold {sold} homes in {years} years (as of {year}), and more. Two.\n\nI know {years}. Three.";
  const fill = (values: Record<string, string>) => fillSentences(text, { year: "2026", ...values });
  expect(fill({ sold: "", years: "12" })).toBe("One. Two.\n\nI know 12. Three.");
  expect(fill({ sold: "40", years: "" })).toBe("One. Two.\n\nThree.");
});
