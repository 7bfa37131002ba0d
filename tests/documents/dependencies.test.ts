import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import infraPackage from "../../infra/package.json" with { type: "json" };
import packageFile from "../../package.json" with { type: "json" };

const text = readFileSync("docs/dependencies.md", "utf8");
const rows = text.split("\n").flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? []);
const present = [packageFile, infraPackage].flatMap((each) =>
  Object.keys({ ...each.dependencies, ...each.devDependencies }),
);

it("a reader finds what each package is for", () => {
  const named = namesIn(text);
  expect(present.filter((name) => !named.some((each) => matches(name, each)))).toEqual([]);
});

it("each row is for a package that the project still has", () => {
  const named = rows.flatMap(namesIn);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((each) => !present.some((name) => matches(name, each)))).toEqual([]);
});

function namesIn(part: string): string[] {
  return [...part.matchAll(/`((?:@[\w-]+\/)?[\w*-]+)`/g)].map(([, name = ""]) => name);
}

/** A name in the table may omit its scope, or cover a whole scope: `@types/*`. */
function matches(name: string, written: string): boolean {
  return written.endsWith("/*")
    ? name.startsWith(written.slice(0, -1))
    : name === written || name.endsWith(`/${written}`);
}
