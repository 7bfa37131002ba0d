import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const elsewhere = ["**/node_modules/**", "build/**", "data/**", "test-results/**", "playwright-report/**"];
// Markdown in content/ becomes pages, so its links are addresses on the site.
const documents = globSync("**/*.md", { exclude: [...elsewhere, "content/**"] });
const sources = globSync("**/*.{ts,tsx,js,css,sh,yaml,service}", { exclude: elsewhere });

it.each(documents)("a reader who follows a link in %s finds what it names", (document) => {
  expect(linksOf(document).filter((link) => !leadsSomewhere(document, link))).toEqual([]);
});

it.each(documents)("a folder or file that %s names by its path exists", (document) => {
  const paths = readFileSync(document, "utf8").matchAll(
    /`((?:app|server|domain|content|cli|tests|infra|bench|deploy)\/[\w/.*-]*)`/g,
  );
  const named = [...paths].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path) && globSync(path).length === 0)).toEqual([]);
});

it("a page of docs/ that a comment names exists", () => {
  const named = sources.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bdocs\/[\w/-]+\.md/g)]);
  expect(named.map(([path]) => path).filter((path) => !existsSync(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

/** The document's links, except those to other sites. */
function linksOf(document: string): string[] {
  const links = readFileSync(document, "utf8").matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? document : join(dirname(document), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

/** The anchors that code hosts generate from a document's headings. */
function anchorsOf(document: string): string[] {
  const headings = readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
