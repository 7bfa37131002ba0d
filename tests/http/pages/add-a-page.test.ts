import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { spawnSite } from "../../support/site/spawned-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Generated files, and files too large to copy. */
const leftOut = new Set([".git", "build", "data", "node_modules", ".react-router", "infra", "test-results"]);

it("a new contributor adds a page with the five lines in CONTRIBUTING, and it works for visitors, robots and the cache", async () => {
  const project = temporaryFolder();
  await cp(".", project, { recursive: true, filter: (path) => !leftOut.has(path.split("/")[0] ?? "") });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  addPage(project);
  execFileSync("npm", ["run", "--silent", "build"], { cwd: project, stdio: "pipe", env: buildEnvironment });

  const site = await spawnSite({ DATA_DIR: temporaryFolder(), DEMO: "0" }, { project });
  onTestFinished(() => site.end());
  const origin = `http://localhost:${site.port}`;
  const page = await fetch(`${origin}/moving?utm_source=radio`);
  expect([page.status, page.headers.has("ETag")]).toEqual([200, true]);
  expect(await page.text()).toContain("Moving to the neighborhood</h1>");
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(`${origin}/moving</loc>`);
});

/** Builds the pages for visitors, whatever runs the tests. */
const buildEnvironment = { ...process.env, NODE_ENV: "production" };

/** Follows the chapter: one module, and one line in the site map. */
function addPage(project: string): void {
  const chapter = readFileSync("CONTRIBUTING.md", "utf8").split("## Add a page")[1] ?? "";
  const [module = "", line = ""] = [...chapter.matchAll(/```tsx?\n\/\/ .*\n([\s\S]*?)```/g)].map(
    ([, code = ""]) => code,
  );
  expect((module + line).trim().split("\n")).toHaveLength(5);
  writeFileSync(join(project, "app/visitor/texts/moving-page.tsx"), module);
  const siteMap = join(project, "app/routes.ts");
  const text = readFileSync(siteMap, "utf8");
  writeFileSync(
    siteMap,
    text.replace('layout("visitor/layout/site-layout.tsx", [', (start) => `${start}\n    ${line}`),
  );
}
