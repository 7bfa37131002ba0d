import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allowedLines } from "./allowed-words.ts";
import { type RefusedWords, refusedWordsIn } from "./plain-words.ts";

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split("\n");
const prose =
  /\.(md|tsx?|js|json|css|sh|yaml|conf|service|timer|example)$|^Dockerfile$|^deploy\/(Caddyfile|container\/)/;
const own = ["tests/documents/voice.test.ts", "tests/documents/allowed-words.ts"];
// SQL and text files are left out: released migrations never change, and buyer-phrases.txt is what buyers type.
const files = tracked.filter((file) => prose.test(file) && !/package-lock\.json$/.test(file) && !own.includes(file));
const found = files
  .filter((file) => existsSync(file))
  .flatMap((file) => refusedWordsIn(file, readFileSync(file, "utf8")));
const folders = [...new Set(files.map(folderOf))];

it.each(folders)("readers of %s find plain American English", (folder) => {
  const refused = found.filter((each) => folderOf(each.file) === folder && !isAllowed(each));
  expect(refused.map(({ file, line, words }) => `${file}:${line} ${words}`)).toEqual([]);
});

it("each allowed line still needs its permission", () => {
  const unused = allowedLines.filter((allowed) => !found.some((each) => isSame(allowed, each)));
  expect(unused).toEqual([]);
});

it.each([
  ["a comment", "a.ts", "const n = 1; // for whoever asks"],
  ["two lines of a comment", "a.ts", "/**\n * What the agent is\n * told of.\n */"],
  ["a message", "a.ts", 'const text = "whoever asks";'],
  ["a template", "a.ts", `const text = \`for whoever \${asks}\`;`],
  ["a label", "a.tsx", 'const a = <p className="note">For whoever asks</p>;'],
  ["a style sheet's comment", "a.css", "/* For whoever asks. */"],
  ["a page of docs", "a.md", "For whoever asks."],
])("a refused word in %s is found", (_, file, text) => {
  expect(refusedWordsIn(file, text)).toHaveLength(1);
});

it.each([
  ["a name in code", "a.ts", "const mails = whoever(mails).mails;"],
  ["a path", "a.ts", 'import { mails } from "./mails.ts";'],
  ["a value in a message", "a.ts", `const text = \`There are \${mails.length} emails\`;`],
  ["a class of CSS", "a.css", ".mails { color: red; }"],
  ["a limit", "a.md", "There are no more than two, and it costs no more."],
])("%s may use a refused word", (_, file, text) => {
  expect(refusedWordsIn(file, text)).toEqual([]);
});

/** The folder at the top; `.` for the files beside the folders. */
function folderOf(file: string): string {
  return file.includes("/") ? file.slice(0, file.indexOf("/")) : ".";
}

function isAllowed(each: RefusedWords): boolean {
  return allowedLines.some((allowed) => isSame(allowed, each));
}

function isSame({ file, part }: (typeof allowedLines)[number], each: RefusedWords): boolean {
  return each.file === file && each.text.includes(part);
}
