import { existsSync } from "node:fs";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { lastMoment } from "../embedded/database/last-moment.ts";

/** Milliseconds. */
const minute = 60_000;

/** Compares the clock with what the site wrote last, and says when the system itself knows that it is not set. */
export function examineClock(dataDir: string, now: Date): Finding[] {
  const last = lastMoment(dataDir);
  const told = now.toISOString().slice(0, 16).replace("T", " ");
  if (last && last.getTime() > now.getTime() + 5 * minute)
    return [
      problem(
        `The clock says ${told} UTC, and the site wrote something at ${last.toISOString()}: it was ahead, or is behind now.`,
        "Set it (timedatectl). Messages, sign-ins and backups are judged by it.",
      ),
    ];
  if (isUnsynchronized())
    return [warning(`The clock says ${told} UTC, and nothing sets it.`, "Switch on systemd-timesyncd or chrony.")];
  return [ok(`The clock says ${told} UTC.`)];
}

/** systemd-timesyncd leaves a file once it has set the clock. Other programs leave none, and are not judged. */
function isUnsynchronized(folder = "/run/systemd/timesync"): boolean {
  return existsSync(folder) && !existsSync(`${folder}/synchronized`);
}
