import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { anything } from "#domain/mls/search/criteria.ts";
import { mlsSite } from "../../support/site/mls-site.ts";

// A process reads the feed.
vi.setConfig({ testTimeout: 90_000 });

/** Overwrites everything after the first page of the open file, as a failing disk does. */
function damage(path: string): void {
  const file = openSync(path, "r+");
  const { size } = fstatSync(file);
  writeSync(file, Buffer.alloc(size - 4096, 90), 0, size - 4096, 4096);
  closeSync(file);
}

it("visitors see no home as gone while the mirror file is damaged, the rest of the site works, and the feed refills it", async () => {
  const { put, run, site } = await mlsSite({ count: 200 });
  await put();
  await run();
  const count = () => site.services.homeSearch.search(anything, false).count;
  const before = count();
  expect(before).toBeGreaterThan(100);
  // Everything is in the main file, and the write-ahead log is empty.
  site.platform.mls?.close();
  damage(join(site.services.config.dataDir, "mls.db"));
  for (const path of ["/", "/listings", "/contact", "/contact?home=DEMO-00001", "/feed.xml", "/health"])
    expect((await site.get(path)).statusCode, path).toBe(200);
  for (const path of ["/search", "/homes/DEMO-00001/anything", "/sitemap.xml", "/saved?home=DEMO-00001"])
    expect((await site.get(path, { accept: "text/html" })).statusCode, path).toBe(503);
  expect((await site.get("/search", { accept: "text/html" })).body).toContain("site is busy");
  // The first run may be the one that detects the damage.
  for (let runs = 0; runs < 2 && site.services.homeSearch.state().kind !== "feed"; runs += 1) await run();
  expect(count()).toBe(before);
});
