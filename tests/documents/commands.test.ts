import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split("\n");
const speaking = files.filter((file) =>
  /\.(md|ts|tsx|js|sh|yaml|service|example)$|^(Dockerfile|\.ci\/run)$/.test(file),
);
const present = speaking.filter((file) => existsSync(file) && !file.startsWith("content/"));
const documents = present.map((file) => ({ file, text: readFileSync(file, "utf8") }));

it("an npm command that readers are asked to type is in package.json", () => {
  const scripts = new Set(Object.keys(packageFile.scripts));
  const named = find(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ word }) => !scripts.has(word))).toEqual([]);
});

it("a program that readers are asked to start with Node exists", () => {
  const named = find(/\bnode ((?:cli|bench|tests|server)\/[\w/.-]+\.[tj]s)\b/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ word }) => !existsSync(word))).toEqual([]);
});

it("a command of an installed site that readers are asked to type exists", () => {
  const words = ["start", "help"];
  const named = find(/(?:^|`|\/|&& |- )shingle ([a-z][a-z-]*)(?=[ `\n])/gm).filter(({ file }) =>
    /\.(md|sh)$/.test(file),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ word }) => !words.includes(word) && !existsSync(`cli/${word}.ts`))).toEqual([]);
});

function find(pattern: RegExp): { file: string; word: string }[] {
  return documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, first, second]) => ({ file, word: first ?? second ?? "" })),
  );
}
