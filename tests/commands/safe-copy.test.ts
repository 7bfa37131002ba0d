import { expect, it, onTestFinished } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { startSite } from "#tests/support/site/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

it("a safe copy replaces the database only while the site is stopped", async () => {
  const dataDir = temporaryFolder();
  const site = await startSite({ dataDir });
  const safeCopy = (task: string) => runCommand(["cli/safe-copy.ts", task], { DATA_DIR: dataDir });
  expect((await safeCopy("make")).status).toBe(0);
  expect((await site.inquire("Sent after the copy.")).status).toBe(201);
  const refused = await safeCopy("restore");
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("Stop it first.")]);
  expect((await site.inquire("And one more.")).status).toBe(201);
  await site.end("SIGTERM");
  expect((await safeCopy("restore")).status).toBe(0);
  const platform = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => platform.close());
  expect((await platform.inquiries.counts()).all).toBe(0);
});
