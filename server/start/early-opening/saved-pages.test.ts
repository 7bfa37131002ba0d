import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { pageMaker } from "./saved-pages.ts";

/** A build whose files all bear the same time, as those of a reproducible image do. */
function built(digest: string): URL {
  const complete = join(temporaryFolder(), "complete");
  writeFileSync(complete, digest);
  utimesSync(complete, 0, 0);
  return pathToFileURL(complete);
}

it("a newer version never shows the pages of an older one, also when both were built at the same time", () => {
  expect(pageMaker({}, built("one"))).not.toBe(pageMaker({}, built("other")));
  expect(pageMaker({}, built("one"))).toBe(pageMaker({}, built("one")));
});

it("other settings make other pages, and what is not built makes none", () => {
  expect(pageMaker({ SITE_URL: "https://a.example" }, built("one"))).not.toBe(pageMaker({}, built("one")));
  expect(pageMaker({}, pathToFileURL("/nowhere"))).toBeUndefined();
  expect(pageMaker({}, built(""))).toBeUndefined();
});
