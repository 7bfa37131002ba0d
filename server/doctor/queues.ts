import type { DatabaseSync } from "node:sqlite";
import { wallClock } from "#domain/wall-clock.ts";
import { type Finding, ok, warning } from "../concerns/finding.ts";
import { readDatabase, schemaOf } from "../embedded/database/read-database.ts";
import { storedProfile } from "../embedded/database/stored-profile.ts";

const day = 86_400_000;
/** The first schema whose counts have all that is read here. */
const withFloods = 4;
/** The first schema with letters, and the first with people. */
const withLetters = 21;
const withPeople = 22;
/** The first schema with visits, and the first with counts. */
const withVisits = 26;
const withCounts = 28;

interface Queues {
  failed: number;
  /** Waiting for longer than a day. */
  late: number;
  spam: number;
  flood: number;
}

/** Says what waits to be told, what was given up, and what is held back. */
export function examineQueues(dataDir: string, now: Date): Finding[] {
  const clock = wallClock(now, storedProfile(dataDir)?.timeZone ?? "UTC");
  const findings = readDatabase(dataDir, (database) => {
    // The next start brings these tables up to date.
    if (schemaOf(database) < withFloods) return [];
    const found = judge(readQueues(database, new Date(now.getTime() - day).toISOString()));
    if (schemaOf(database) >= withLetters) found.push(...judgeLetters(database));
    if (schemaOf(database) >= withPeople) found.push(judgePeople(database));
    if (schemaOf(database) >= withVisits) found.push(judgeVisits(database, clock));
    if (schemaOf(database) >= withCounts) found.push(judgeCounts(database));
    return found;
  });
  return findings ?? [];
}

function readQueues(database: DatabaseSync, dayAgo: string): Queues {
  const held = database.prepare("SELECT spam, flood FROM inquiry_count").get() as Pick<Queues, "spam" | "flood">;
  return {
    ...held,
    failed: count(database, "notice WHERE state = 'failed'"),
    late: count(database, "notice WHERE state = 'waiting' AND created_at < ?", dayAgo),
  };
}

function count(database: DatabaseSync, rows: string, ...values: string[]): number {
  return Number(database.prepare(`SELECT count(*) AS count FROM ${rows}`).get(...values)?.count);
}

function judgeLetters(database: DatabaseSync): Finding[] {
  const [failed, held] = [
    count(database, "letter WHERE state = 'failed'"),
    count(database, "letter WHERE state = 'held'"),
  ];
  return [
    ...(failed > 0
      ? [warning(`${failed} letters could not be sent.`, "Each stands at its person, with the reason.")]
      : []),
    ...(held > 0
      ? [warning(`${held} letters are held since a restore.`, "The agent decides at each: Try Again, or Undo.")]
      : []),
  ];
}

/** Messages are filed within seconds: some that stay say that filing fails. */
function judgePeople(database: DatabaseSync): Finding {
  const { total, waiting } = database.prepare("SELECT total, waiting FROM person_count").get() as {
    total: number;
    waiting: number;
  };
  const unfiled = count(database, "inquiry WHERE person_id IS NULL AND spam IS NULL");
  if (unfiled === 0) return ok(`${total} people are kept, and ${waiting} of them wait for an answer.`);
  return warning(
    `${unfiled} messages are filed under nobody yet.`,
    'Look again in a few minutes. If they stay, the log says why: "messages not filed".',
  );
}

/** Visits outlive messages that were deleted. @param clock on the wall of the site: `2026-11-28T09:30` */
function judgeVisits(database: DatabaseSync, clock: string): Finding {
  const asked = count(
    database,
    `inquiry WHERE visit IS NOT NULL AND spam IS NULL
    AND id NOT IN (SELECT inquiry_id FROM showing WHERE inquiry_id IS NOT NULL)`,
  );
  const coming = count(database, "showing WHERE starts >= ? AND body ->> 'state' IN ('confirmed', 'moved')", clock);
  const alone = count(database, "showing WHERE inquiry_id IS NOT NULL AND inquiry_id NOT IN (SELECT id FROM inquiry)");
  return ok(`${asked} visits are asked for, ${coming} are to come, and ${alone} have no message any more.`);
}

function judgeCounts(database: DatabaseSync): Finding {
  const { days, last } = database
    .prepare("SELECT count(DISTINCT day) AS days, max(day) AS last FROM count WHERE kind = 'viewed'")
    .get() as { days: number; last: string | null };
  return ok(
    last ? `Views of homes are counted on ${days} days, last on ${last}.` : "No view of a home was counted yet.",
  );
}

function judge({ failed, late, spam, flood }: Queues): Finding[] {
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push(
      warning(
        `${failed} notices could not be sent and were given up. The messages are in the inbox.`,
        'The dashboard has the reason, and "Try Again".',
      ),
    );
  if (late > 0)
    findings.push(
      warning(`${late} notices have waited for longer than a day.`, "See Mail above; the site goes on trying."),
    );
  if (findings.length === 0) findings.push(ok("No notice was given up, and none has waited for longer than a day."));
  findings.push(ok(`${spam} messages are held as spam, and ${flood} of a flood.`));
  return findings;
}
