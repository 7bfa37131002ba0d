import type { Concern } from "#domain/concern.ts";
import { type SiteNotice, weekOf } from "#domain/notices/site-notice.ts";
import { hour, minute } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { checkBackups, checkOffsite } from "./backups.ts";
import { checkDatabase, checkDiskSpace, checkPhotos } from "./data-folder.ts";
import { checkFeed } from "./feed.ts";
import { askYourAdministrator, type Check, type CheckedSite, type CheckResult, warning } from "./finding.ts";
import { checkInvented } from "./invented.ts";
import { checkMailbox } from "./mailbox.ts";

/** All checks, in the order in which their concerns are shown. */
export const checks: readonly Check[] = [
  checkDatabase,
  checkDiskSpace,
  checkBackups,
  checkOffsite,
  checkPhotos,
  checkFeed,
  checkMailbox,
  checkInvented,
];

type Concerns = ReturnType<typeof createConcerns>;

/** Collects what the agent or the operator must act on, for the dashboard and its emails. */
export function createConcerns(site: Omit<CheckedSite, "now">, log: Log, now: () => Date, all = checks) {
  let latest: Promise<CheckResult[]> | undefined;
  let checkedAt = 0;

  function look(): Promise<CheckResult[]> {
    const time = now().getTime();
    // A set-back clock must not keep an old result alive. A check may read the disk.
    if (!latest || Math.abs(time - checkedAt) >= minute) {
      latest = runChecks(all, { ...site, now: now() }, log);
      checkedAt = time;
    }
    return latest;
  }

  return {
    /** Returns what needs attention, worst first. At most a minute old, or checked `anew`; never rejects. */
    async current(anew = false): Promise<Concern[]> {
      if (anew) latest = undefined;
      const concerns = (await look()).filter((one) => one.status !== "ok");
      // "problem" sorts before "warning" alphabetically, too.
      return concerns.sort((one, other) => one.status.localeCompare(other.status));
    },
  };
}

/** Runs every source. A failing source is itself a concern. */
export async function runChecks(all: readonly Check[], site: CheckedSite, log?: Log): Promise<CheckResult[]> {
  const answers = all.map(async (source) => {
    try {
      return await source(site);
    } catch (error) {
      const { error: reason } = errorFacts(error);
      log?.error("check failed", { source: source.name, ...errorFacts(error) });
      const name = source.name.replace(/^lookAt/, "").replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
      const sentence = `Part of the site couldn't be checked: ${reason}.`;
      return [
        { key: `not-looked-at${name}`, ...warning(sentence, askYourAdministrator, "`npm run doctor` may say more.") },
      ];
    }
  });
  return (await Promise.all(answers)).flat();
}

/** Checks now and every hour, and notifies the agent of each problem. */
export function startConcernNotices(
  concerns: Pick<Concerns, "current">,
  sender: Pick<OutboxSender, "notify">,
  log: Log,
  now: () => Date,
): void {
  const tell = () =>
    notifyOfProblems(concerns, sender, now()).catch((error: unknown) =>
      log.error("concerns not reported", errorFacts(error)),
    );
  void tell();
  setInterval(tell, hour).unref();
}

/**
 * Notifies the agent of each problem once a week while it lasts, whichever process finds it first. Warnings are not
 * emailed.
 */
export async function notifyOfProblems(
  concerns: Pick<Concerns, "current">,
  sender: Pick<OutboxSender, "notify">,
  now: Date,
): Promise<void> {
  const found = await concerns.current();
  const mark = weekOf(now);
  for (const concern of found.filter(({ status }) => status === "problem"))
    await sender.notify(noticeOf(concern, mark));
}

/** Whether a notice's problem lasts. One that was fixed meanwhile isn't emailed. Notices of other things always are. */
export async function isCurrent(
  concerns: Pick<Concerns, "current">,
  { key }: Pick<SiteNotice, "key">,
): Promise<boolean> {
  const [, problem] = /^(.+)-week-\d+$/.exec(key) ?? [];
  return problem === undefined || (await concerns.current(true)).some((concern) => concern.key === problem);
}

function noticeOf({ key, sentence, advice, command }: Concern, mark: number) {
  return {
    key: `${key}-week-${mark}`,
    subject: `Your website needs attention: ${sentence}`,
    lines: [
      sentence,
      advice,
      ...(command ? [`For your server administrator: ${command}`] : []),
      "The dashboard shows this until it's fixed.",
    ],
    open: "/admin",
  };
}
