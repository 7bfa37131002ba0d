import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("SECURITY.md", "utf8");
const promising = ["What is trusted", "Protections"];
const named = /[\w/.-]+\.(?:test|spec|contract)\.ts/g;

it.each(promising)('each promise of SECURITY.md under "%s" names the test that shows it', (title) => {
  const bullets = promisesUnder(title);
  expect(bullets.length).toBeGreaterThan(4);
  expect(bullets.filter((bullet) => !bullet.match(named)).map((bullet) => bullet.slice(0, 60))).toEqual([]);
});

const naming = ["SECURITY.md", "docs/security/asvs.md"];
it.each(naming)("a reader who opens a test named in %s finds it", (document) => {
  const tests = [...new Set(readFileSync(document, "utf8").match(named))].filter((name) => name.includes("/"));
  expect(tests.length).toBeGreaterThan(10);
  expect(tests.filter((name) => !existsSync(name))).toEqual([]);
});

function promisesUnder(title: string): string[] {
  const [, section = ""] = text.split(`\n## ${title}\n`);
  const [own = ""] = section.split("\n## ");
  return own.split(/\n(?=- \*\*)/).filter((part) => part.startsWith("- **"));
}
