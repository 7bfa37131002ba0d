import { counted } from "#domain/formats.ts";
import type { FeedPreview, FeedTest } from "#domain/mls/feed/feed-answer.ts";
import { feedLine } from "#domain/mls/feed/figures.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { type Known, previewOwnHomes } from "#domain/own-homes/own-plan.ts";
import type { FeedClient } from "./feed/feed-client.ts";
import { FeedError } from "./feed/feed-error.ts";
import { missingFields } from "./feed/feed-queries.ts";
import type { FeedSettings } from "./feed-setup.ts";

type Check = FeedTest["checks"][number];

/** Without these fields, no home can be shown. */
const essential = ["ListingKey", "ModificationTimestamp", "StandardStatus", "ListPrice", "ListOfficeName"];
const sampled = 25;

/** Sends a run's requests to the feed and reports in plain sentences what works and what doesn't. Never rejects. */
export async function testFeed(client: FeedClient, settings: FeedSettings, timeZone: string): Promise<FeedTest> {
  const checks: Check[] = [];
  try {
    const fields = await client.fields();
    checks.push(well("The address works, and the MLS lets the site in."), ...fieldChecks(settings, fields));
    const records = await client.sample(sampled, fields);
    checks.push(sampleCheck(records, timeZone));
    if (settings.agentMlsIds.length > 0) checks.push(ownHomesCheck(await client.ownHomes(fields), settings));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    checks.push(...failureChecks(error, checks.length > 0));
  }
  return { isWell: checks.every(({ isWell }) => isWell), checks };
}

function failureChecks({ fault, message }: FeedError, hasAnswered: boolean): Check[] {
  if (fault === "not allowed" && !hasAnswered) return [well("The address works."), bad(message)];
  return [bad(message)];
}

function fieldChecks(settings: FeedSettings, known: ReadonlySet<string>): Check[] {
  if (known.size === 0) return [well("The feed doesn't list its fields, so the site asks for the standard ones.")];
  const missing = missingFields(settings, known);
  const needed = missing.filter((field) => essential.includes(field));
  if (needed.length > 0) return [bad(`The feed has no ${needed.join(", ")}. Without it, no homes can be shown.`)];
  if (missing.length === 0) return [well("The feed has every field the site asks for.")];
  return [well(`The feed doesn't have some fields, so they're left out: ${missing.join(", ")}.`)];
}

function sampleCheck(records: readonly unknown[], timeZone: string): Check {
  if (records.length === 0) return bad("The feed works, but it has no homes.");
  const shown = records.filter((record) => readHome(record, timeZone).outcome === "home").length;
  const sentence = `Of the ${records.length} most recently changed homes, ${shown} would be shown.`;
  return { isWell: true, sentence };
}

function ownHomesCheck(records: readonly unknown[], settings: FeedSettings): Check {
  const count = records.filter((record) => isOwn(record, settings)).length;
  const ids = settings.agentMlsIds.join(", ");
  return well(
    count === 0
      ? `No homes in it are listed by ${ids}.`
      : `${counted(count, "home in it is", "homes in it are")} listed by ${ids}.`,
  );
}

/** Whether the agent lists a home of the feed, alone or with another agent. */
export function isOwn(record: unknown, { agentMlsIds }: Pick<FeedSettings, "agentMlsIds">): boolean {
  const { ListAgentMlsId: one, CoListAgentMlsId: other } = (record ?? {}) as Record<string, unknown>;
  return [one, other].some((id) => agentMlsIds.includes(feedLine(id, 50)));
}

const well = (sentence: string): Check => ({ isWell: true, sentence });
const bad = (sentence: string): Check => ({ isWell: false, sentence });

/** Reports what a run would do with the agent's own homes, without writing anything. @throws FeedError */
export async function previewFeed(
  client: FeedClient,
  settings: FeedSettings,
  { timeZone, ...known }: Known & { timeZone: string },
): Promise<FeedPreview> {
  const own = (await client.ownHomes(await client.fields())).filter((record) => isOwn(record, settings));
  const read = own.map((record) => readHome(record, timeZone));
  return { ownHomes: previewOwnHomes(read, known, timeZone) };
}
