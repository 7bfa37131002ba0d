import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = "docs/decisions";
const names = readdirSync(folder).toSorted();
const headings = ["Context", "Decision", "Rivals and why they lost", "Price"];

it("the decisions are numbered from one on, without a hole", () => {
  const numbers = names.map((name) => Number(/^(\d{4})-[a-z-]+\.md$/.exec(name)?.[1]));
  expect(numbers).toEqual(names.map((_, index) => index + 1));
});

it.each(names)("whoever opens %s finds its number, its date, and the same four headings as in every other", (name) => {
  const lines = readFileSync(`${folder}/${name}`, "utf8").split("\n");
  expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. \\S`));
  expect(lines[2]).toMatch(/^\d{4}-\d{2}-\d{2} · (accepted|replaced by \[\d{4}\])/);
  expect(lines.filter((line) => line.startsWith("## "))).toEqual(headings.map((heading) => `## ${heading}`));
});
