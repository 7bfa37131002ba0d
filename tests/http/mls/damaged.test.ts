import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { anything } from "#domain/mls/criteria.ts";
import { mlsSite } from "../../support/mls-site.ts";

// A process reads the feed.
vi.setConfig({ testTimeout: 90_000 });

/** Writes over everything behind the first page, as a failing disk does, while the file is open. */
function damage(path: string): void {
  const file = openSync(path, "r+");
  const { size } = fstatSync(file);
  writeSync(file, Buffer.alloc(size - 4096, 90), 0, size - 4096, 4096);
  closeSync(file);
}

it("while the file of the homes is damaged the rest of the site serves, and the feed fills it again", async () => {
  const { put, run, site } = await mlsSite({ count: 200 });
  await put();
  await run();
  const count = () => site.services.homeSearch.search(anything, false).count;
  const before = count();
  expect(before).toBeGreaterThan(100);
  // Everything is in the file itself, and nothing in the log beside it.
  site.platform.mls?.close();
  damage(join(site.services.config.dataDir, "mls.db"));
  for (const path of ["/", "/listings", "/contact", "/sitemap.xml", "/feed.xml", "/health"])
    expect((await site.get(path)).statusCode, path).toBe(200);
  expect((await site.get("/search")).statusCode).toBeLessThan(500);
  expect((await site.get("/homes/DEMO-00001/anything")).statusCode).toBeLessThan(500);
  // The first run may be the one that finds the damage.
  for (let runs = 0; runs < 2 && count() !== before; runs += 1) await run();
  expect(count()).toBe(before);
});
