import type { DatabaseSync } from "node:sqlite";
import { demoProfile } from "#content/profile.ts";
import { counted } from "#domain/formats.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { day } from "#domain/time-units.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { type Finding, ok, warning } from "../concerns/finding.ts";
import type { Config } from "../config.ts";
import { readDatabase, schemaOf, storedProfile } from "../embedded/database/read-database.ts";

/** The first schemas with the tables that are read here. */
const since = { alerts: 39, notices: 44 };

/** Reports waiting and failed notices, and messages held as spam. */
export function examineQueues(dataDir: string, now: Date): Finding[] {
  const clock = wallClock(now, storedProfile(dataDir)?.timeZone ?? "UTC");
  const findings = readDatabase(dataDir, (database) => {
    // The next start updates the tables.
    if (schemaOf(database) < since.notices) return [];
    return [
      ...judgeNotices(database, new Date(now.getTime() - day).toISOString()),
      ...judgeEmails(database),
      judgePeople(database),
      judgeShowings(database, clock),
      judgeCounts(database),
    ];
  });
  return findings ?? [];
}

function count(database: DatabaseSync, rows: string, ...values: string[]): number {
  return Number(database.prepare(`SELECT count(*) AS count FROM ${rows}`).get(...values)?.count);
}

function judgeEmails(database: DatabaseSync): Finding[] {
  const failed = count(database, "record WHERE id GLOB 'let_*' AND body ->> 'state' = 'failed'");
  const held = count(database, "record WHERE id GLOB 'let_*' AND body ->> 'state' = 'held'");
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push(
      warning(`${counted(failed, "email")} couldn't be sent.`, "Each is shown at its person, with the reason."),
    );
  if (held > 0)
    findings.push(
      warning(`${counted(held, "email")} on hold since a restore.`, "The agent decides for each: Try Again, or Undo."),
    );
  return findings;
}

/** Messages are filed when they arrive, and those of an earlier version after a start. If some stay unfiled, filing fails. */
function judgePeople(database: DatabaseSync): Finding {
  const counts = database.prepare("SELECT what, number FROM counter WHERE name = 'people'").all();
  const counter = new Map(counts.map(({ what, number }) => [what, Number(number)]));
  const [total, waiting] = [counter.get("all") ?? 0, counter.get("waiting") ?? 0];
  const unfiled = count(database, "inquiry WHERE person_id IS NULL AND spam IS NULL");
  if (unfiled === 0) return ok(`${counted(total, "person", "people")} on file, ${waiting} waiting for a reply.`);
  return warning(
    `${counted(unfiled, "message")} not linked to a person yet.`,
    'Restart the site and check again in a few minutes. If they\'re still there, look for "broken record skipped" in the log.',
  );
}

/** Showings outlive deleted messages. @param clock the site's local time: `2026-11-28T09:30` */
function judgeShowings(database: DatabaseSync, clock: string): Finding {
  const asked = count(database, "place WHERE list = 'showings:asked'");
  const coming = count(
    database,
    "place JOIN record USING (id) WHERE list = 'showings' AND position >= ? AND body ->> 'state' IN ('confirmed', 'moved')",
    clock,
  );
  const alone = count(
    database,
    "record WHERE id GLOB 'shw_*' AND body ->> 'inquiryId' NOT IN (SELECT id FROM inquiry)",
  );
  return ok(
    `${counted(asked, "showing request")}, ${counted(coming, "showing")} scheduled, and ${alone} whose message was deleted.`,
  );
}

function judgeCounts(database: DatabaseSync): Finding {
  const { days, last } = database
    .prepare("SELECT count(*) AS days, max(substr(position, 1, 10)) AS last FROM place WHERE list = 'counts:viewed'")
    .get() as { days: number; last: string | null };
  return ok(
    last
      ? `Home views are counted for ${counted(days, "day")}, last on ${last}.`
      : "No home views have been counted yet.",
  );
}

/** @param dayAgo ISO timestamp; anything waiting since before it is late */
function judgeNotices(database: DatabaseSync, dayAgo: string): Finding[] {
  const { spam, flood } = database.prepare("SELECT spam, flood FROM inquiry_count").get() ?? {};
  const failed = count(database, "place WHERE list GLOB 'notices:*:failed'");
  const late = count(database, "place WHERE list GLOB 'notices:*:waiting' AND substr(position, 26) < ?", dayAgo);
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push(
      warning(
        `${counted(failed, "notification")} failed for good. The messages are in the inbox.`,
        'The dashboard shows the reason, and "Try Again Now".',
      ),
    );
  if (late > 0)
    findings.push(
      warning(`${counted(late, "notification")} waiting longer than a day.`, "See Mail above. The site keeps trying."),
    );
  if (findings.length === 0) findings.push(ok("No notification has failed, and none has waited longer than a day."));
  findings.push(ok(`${counted(Number(spam) + Number(flood), "message")} held as spam.`));
  return findings;
}

/** Reports how many people subscribe to alerts, when the last alert was sent, and why none are sent. */
export function examineAlerts({ dataDir, notices }: Pick<Config, "dataDir" | "notices">): Finding[] {
  const profile = storedProfile(dataDir);
  const found = readDatabase(dataDir, (database) => {
    if (!profile || schemaOf(database) < since.alerts) return [];
    const { people, last } = database
      .prepare(
        `SELECT count(DISTINCT lower(body ->> 'email')) AS people, max(body ->> 'lastMailedAt') AS last FROM record
         WHERE id GLOB 'sub_*' AND NOT id GLOB 'sub_demo-*' AND body ->> 'status' = 'active'`,
      )
      .get() as { people: number; last: string | null };
    const held = database
      .prepare("SELECT 1 FROM record WHERE id = 'alert-state:news' AND body ->> 'held' IS NOT NULL")
      .get();
    const sentence = `${counted(people, "person", "people")} subscribed to alerts. ${last ? `The last one was sent on ${last.slice(0, 10)}.` : "None sent yet."}`;
    const [why, advice] = (people > 0 && whyNone(profile, notices.mail !== undefined, held !== undefined)) || [];
    return [why ? warning(`${sentence} None go out now: ${why}.`, advice ?? "") : ok(sentence)];
  });
  return found ?? [];
}

function whyNone(profile: Profile, hasMail: boolean, isHeld: boolean): [why: string, advice: string] | undefined {
  if (!hasMail) return ["SMTP_URL isn't set", "See .env.example."];
  if (!postalAddress(profile, demoProfile))
    return ["the profile has no mailing address of its own", "The agent enters the office address in Settings."];
  const { alertsPausedAt, alertsPausedBy } = profile.publishing;
  if (alertsPausedAt)
    return [
      alertsPausedBy === "restore"
        ? `a backup was restored on ${alertsPausedAt.slice(0, 10)}`
        : `all are paused since ${alertsPausedAt.slice(0, 10)}`,
      "The agent turns them on again in Inquiries, under Alerts.",
    ];
  return isHeld
    ? ["so many homes changed at once that the agent has to decide", "The agent decides in Inquiries, under Alerts."]
    : undefined;
}
