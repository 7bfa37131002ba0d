import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { homeKinds } from "#domain/counts/count.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { runCommand } from "../../support/run-command.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const kills = Number(process.env.COUNT_KILLS ?? 20);
const day = "2026-11-26";

it("a process killed while it counts loses at most the current minute, and leaves no partial write", {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const random = seededRandom(20_261_127);
  const dataDir = temporaryFolder();
  const written = join(temporaryFolder(), "written");
  let [least, most] = [0, 0];
  for (let kill = 0; kill < kills; kill++) {
    rmSync(written, { force: true });
    const interruption = { killAfter: random() * 400, from: written };
    await runCommand(["tests/abuse/kills/writers/count-views.ts", dataDir, written], {}, interruption);
    const minutes = existsSync(written) ? readFileSync(written).length : 0;
    least += minutes;
    most += minutes + 1;
  }
  const platform = openEmbeddedPlatform({ dataDir });
  for (const kind of homeKinds.slice(0, 2)) {
    const counts = await platform.counts.between(kind, day, day);
    expect(counts).toHaveLength(120);
    for (const { number } of counts) {
      expect(number).toBeGreaterThanOrEqual(least);
      expect(number).toBeLessThanOrEqual(most);
    }
    // All homes are written together.
    expect(new Set(counts.map(({ number }) => number)).size).toBe(1);
  }
  await platform.close();
  process.stdout.write(`${kills} kills, ${least} minutes written.\n`);
});
