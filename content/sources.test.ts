import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sources } from "./sources.ts";

const folder = new URL("./guides/", import.meta.url);
const texts = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
const keysIn = (text: string) => [...text.matchAll(/\]\[(\w+)\]/g)].map(([, key = ""]) => key);

it("every public office has an https URL in its normal form", () => {
  for (const { name, address } of Object.values(sources)) {
    expect(address).toMatch(/^https:\/\/[a-z.]+\.(gov|com)\//);
    expect(new URL(address).href).toBe(address);
    expect(name).toMatch(/\w/);
  }
});

it("a guide links to each office it cites once, by its name in the list", () => {
  for (const { name, text } of texts) {
    const keys = keysIn(text);
    expect([name, keys.length > 0]).toEqual([name, true]);
    expect([name, new Set(keys).size]).toEqual([name, keys.length]);
    for (const key of keys) expect(Object.keys(sources), name).toContain(key);
    expect(text, name).not.toMatch(/https?:/);
  }
});

it("every listed office is cited by a guide", () => {
  const used = new Set(texts.flatMap(({ text }) => keysIn(text)));
  expect(Object.keys(sources).filter((key) => !used.has(key))).toEqual([]);
});
