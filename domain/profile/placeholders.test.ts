import { expect, it } from "vitest";
import { fillPlaceholders } from "./placeholders.ts";
import { stateName } from "./us-states.ts";

it("a sentence takes town and state from the agent's settings, and keeps braces that mean something else", () => {
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
