import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { builtRoutes } from "../../support/built-routes.ts";
import { openTestSite } from "../../support/test-site.ts";

/** A class that only the styleguide has. */
const mark = /specimen/;

it("a visitor of a built site finds no styleguide, and nothing of it lies in the build", async () => {
  const site = await openTestSite();
  onTestFinished(() => site.close());
  for (const path of ["/styleguide", "/styleguide/admin"]) expect((await site.get(path)).statusCode, path).toBe(404);
  expect(Object.keys(await builtRoutes()).filter((id) => id.includes("styleguide"))).toEqual([]);
  const files = readdirSync("build", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const guilty = files.filter((name) => {
    const path = join("build", name);
    return statSync(path).isFile() && mark.test(readFileSync(path, "utf8"));
  });
  expect(guilty).toEqual([]);
  expect(readFileSync("app/styleguide/specimen.tsx", "utf8")).toMatch(mark);
});
