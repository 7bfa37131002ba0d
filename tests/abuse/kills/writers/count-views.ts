import { appendFileSync } from "node:fs";
import { createCounter } from "#server/counts/counter.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";

/**
 * Counts a view and a photo view of each of 120 homes, writes them as at the end of a minute, and repeats until it is
 * killed. Arguments: the folder, and a file that gets a line after each minute is written.
 */
const [dataDir = "", written = ""] = process.argv.slice(2);
const now = () => new Date("2026-11-26T18:00:00Z");
const counter = createCounter(
  openEmbeddedPlatform({ dataDir }),
  createLog(() => {}),
  now,
);

for (;;) {
  for (let home = 0; home < 120; home++) {
    counter.count("viewed", `lst_${home}`);
    counter.count("photos", `lst_${home}`);
  }
  await counter.flush();
  appendFileSync(written, "\n");
}
