import { join } from "node:path";
import type { Installation, Release } from "./installation.ts";
import { systemctl, untilReady } from "./service.ts";
import { needed } from "./site-command.ts";
import { pointTo, switchRelease } from "./switch-release.ts";

interface WayBack {
  from: Release;
  to: Release;
}

/** Lets the release of before the last upgrade run again; the one that runs now can be gone back to in the same way. */
export async function rollBack(site: Installation, current: Release, previous: Release): Promise<string> {
  const outcome = await returnTo(site, { from: current, to: previous });
  pointTo(join(site.home, "previous"), `releases/${current.version}`);
  return `Shingle ${previous.version} runs. ${outcome}`;
}

/**
 * Stops the site, gives an older release the database that it can open, and starts that. From the stop on nobody can write:
 * whatever was written before comes along or is kept. @throws Error that says what to do by hand
 */
export async function returnTo(site: Installation, { from, to }: WayBack): Promise<string> {
  await systemctl("stop", site.name);
  try {
    const outcome = await needed(site, from, ["upgrade-data", "undo", String(to.schema)]);
    await switchRelease(site, to);
    return outcome;
  } finally {
    // Whatever has failed: a site that runs is better than one that does not.
    await systemctl("reset-failed", site.name).catch(() => {});
    await systemctl("start", site.name);
    await untilReady(site);
  }
}
