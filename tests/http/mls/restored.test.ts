import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { takeSnapshot } from "#server/embedded/backup/snapshot.ts";
import { readFeedOnDisk } from "#server/embedded/records/read-record.ts";
import { mlsSite } from "../../support/site/mls-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

it("an agent's backup has the feed's settings and runs, but not its secret", async () => {
  const { put, run, site } = await mlsSite({ count: 5 });
  await put({ agentMlsIds: ["AGENT1"] });
  await run();
  const stored = await site.platform.feed.load();
  const folder = temporaryFolder();
  takeSnapshot(site.services.config.dataDir, join(folder, "shingle.db"));
  expect(readFeedOnDisk(folder)).toMatchObject({
    setup: { agentMlsIds: ["AGENT1"] },
    hasSecret: false,
    runs: [{ outcome: "done" }],
  });
  const copy = readFileSync(join(folder, "shingle.db"));
  expect(stored?.sealed?.length).toBeGreaterThan(20);
  expect(copy.includes(stored?.sealed ?? "")).toBe(false);
});
