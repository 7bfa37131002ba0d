import { type Email, EmailSchema } from "#domain/emails/email.ts";
import { type Showing, ShowingSchema } from "#domain/showings/showing.ts";
import { minute } from "#domain/time-units.ts";
import type { Write } from "../../ports/records.ts";
import { AuthenticationRequiredError } from "../../ports/store-errors.ts";
import { fromJson } from "../../records/stored-record.ts";
import { emailLists, putEmail } from "../../stores/emails/email-record.ts";
import { mailboxId, quickRepliesId } from "../../stores/emails/email-store.ts";
import { feedIds, putSecret } from "../../stores/feed/feed-store.ts";
import { putShowing, showingLists } from "../../stores/showings/showing-record.ts";
import { profileId } from "../../stores/site/profile-store.ts";
import { translateErrors } from "../aws-errors.ts";
import type { AwsConfig } from "../config.ts";
import { batchGet, getItem, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import { owner, partOf, stillHas } from "../table/write-conditions.ts";
import type { DynamoRecords } from "./dynamo-records.ts";
import { createOlderAlerts, type Mover } from "./older-alerts.ts";
import { moveOlderCounts } from "./older-counts.ts";
import { createOlderNotices } from "./older-notices.ts";
import { createOlderPages } from "./older-pages.ts";
import { createOlderPeople } from "./older-people.ts";

/** How many older items became records. */
export type MovedCounts = Record<"emails" | "showings" | "settings" | "people" | "subscriptions" | "notices", number>;

/** Items read at a time, and moved at once. */
const step = 100;
const atOnce = 16;
/** The record that has the mark of the profile last copied. */
const copiedProfileId = "copied-profile";
/** The record that says that all days' counts and all notices are records. */
const movedRestId = "moved-counts";
/** Milliseconds between walks: a container of the earlier release may write until it ends. */
const pause = 5 * minute;
/** Milliseconds for which an email is claimed, with some to spare for clocks (server/notices/delivery.ts). */
const longestClaim = 5 * minute;

/**
 * Until version 0.3, an email was two items: its text with the inquiries and its progress with the notices. Showings, quick
 * replies and the mailbox's state were items with the inquiries; people: see older-people.ts, alerts: see older-alerts.ts, notices: see older-notices.ts, counts: see older-counts.ts. The MLS feed's settings were items with the notices. This moves each to its record in one transaction, so that
 * it is at any moment in exactly one of them, and an interrupted walk can resume.
 * @param documents with the server's own rights
 * @param options `onMoved` is called after items became records, `report` when a later walk fails
 */
export function createOlderItems(
  documents: Documents,
  records: DynamoRecords,
  config: Pick<AwsConfig, "inquiriesTable" | "noticesTable" | "listingsTable" | "sessionSecret">,
  options: { now(): Date; onMoved(counts: MovedCounts): void; report(error: unknown): void },
) {
  const { inquiriesTable: table, noticesTable, listingsTable } = config;
  const { now, onMoved, report } = options;
  const older = createOlderPeople(documents, records, config, now);
  const copyPages = createOlderPages(documents, listingsTable, records);
  let timer: NodeJS.Timeout | undefined;

  const drop = (from: string, id: unknown, seen: Item): WriteItem => ({
    Delete: { TableName: from, Key: { id }, ...stillHas({ id, ...seen }) },
  });

  /** Returns whether the item became a record. If it changed meanwhile, a later walk moves it. */
  async function move(writes: Write | Write[], drops: WriteItem[]): Promise<boolean> {
    const planned = await records.plan([writes].flat());
    // The record exists, so the item is from a container that did not know it.
    if (planned.stale !== undefined) {
      await transact(documents, drops);
      return false;
    }
    return !(await transact(documents, [...planned.items, ...drops]));
  }

  async function moveEmail({ sk, gAll: _, gKind: __, gRead: ___, ...words }: Item, progress: Item | undefined) {
    if (!progress || isPerhapsClaimed(progress, now())) return false;
    const { id } = words;
    const { gState: _state, sk: _sk, ...state } = progress;
    const body = { ...words, ...state };
    const email = EmailSchema.safeParse(body).data as Email | undefined;
    // A broken email stays broken, and is reported where it is listed.
    const place = { list: emailLists.all, key: String(sk).split("#")[0] ?? "" };
    const write = email ? putEmail(email, 0) : { put: String(id), body, places: [place], expect: 0 };
    const { attempts, nextAttemptAt } = progress;
    return move(write, [
      drop(table, id, {}),
      drop(noticesTable, id, { state: progress.state, attempts, nextAttemptAt }),
    ]);
  }

  async function moveShowing({ gAll: _, sk, ...body }: Item): Promise<boolean> {
    const showing = ShowingSchema.safeParse(body).data as Showing | undefined;
    const place = { list: showingLists.all, key: String(sk).split("#")[0] ?? "" };
    const write = showing
      ? { ...putShowing(showing), expect: 0 }
      : { put: String(body.id), body, places: [place], expect: 0 };
    // The item that listed the showings of its day.
    const ofDay = { Delete: { TableName: table, Key: { id: `shw_#${String(sk).slice(0, 10)}` } } };
    return move(write, [drop(table, body.id, { rev: body.rev }), ofDay]);
  }

  async function moveSetting(name: string, put: string, bodyOf: (item: Item) => unknown): Promise<number> {
    const id = `#${name}#${owner}`;
    const item = await getItem(documents, table, id);
    return Number(
      item !== undefined && (await move({ put, body: bodyOf(item), expect: 0 }, [drop(table, id, { rev: item.rev })])),
    );
  }

  async function moveFeed(name: string, writesOf: (body: unknown, item: Item) => Write[]): Promise<number> {
    const id = `#${name}#${owner}`;
    const item = await getItem(documents, noticesTable, id);
    if (!item) return 0;
    const { body } = item;
    return Number(await move(writesOf(fromJson(String(body)), item), [drop(noticesTable, id, { body })]));
  }

  /** Containers of the earlier release still show the item's profile. One that they change is copied again. */
  async function copyProfile(): Promise<void> {
    const item = await getItem(documents, listingsTable, `#profile#${owner}`);
    const copied = await records.get(copiedProfileId);
    const mark = String(item?.mark);
    if (!item || copied?.body === mark) return;
    await records.transact([
      { put: profileId, body: item.profile },
      { put: copiedProfileId, body: mark, expect: copied?.version ?? 0 },
    ]);
  }

  async function copySite(): Promise<void> {
    await Promise.all([copyProfile(), copyPages()]);
  }

  const moveAll: Mover["moveAll"] = async (from, index, part, moveSome) => {
    let moved = 0;
    for (let start: Item | undefined; ; ) {
      const query = { ...partQuery(from, index, part), ...(start && { ExclusiveStartKey: start }) };
      const { items, end } = await queryIndex(documents, query, step);
      const whole = await batchGet(
        documents,
        from,
        items.map(({ id }) => String(id)),
      );
      for (let at = 0; at < whole.length; at += atOnce)
        moved += (await Promise.all(await moveSome(whole.slice(at, at + atOnce)))).filter(Boolean).length;
      if (!end) return moved;
      start = end;
    }
  };
  const moveAlerts = createOlderAlerts(documents, records, config, { moveAll, move, drop });

  const moveNotices = createOlderNotices(documents, records, noticesTable, {
    ...{ drop, isPerhapsClaimed: (item) => isPerhapsClaimed(item, now()) },
  });

  async function moveEmails(items: Item[]): Promise<Promise<boolean>[]> {
    const ids = items.map(({ id }) => String(id));
    const progress = new Map((await batchGet(documents, noticesTable, ids)).map((item) => [item.id, item]));
    return items.map((words) => moveEmail(words, progress.get(words.id)));
  }

  /** All days and notices once, and then those that a container of the earlier release may still write. */
  async function moveRest(isLater: boolean): Promise<number> {
    const isFirst = (await records.get(movedRestId)) === undefined;
    await moveOlderCounts({ documents, records, noticesTable }, now(), isFirst);
    // A command with read-only keys may not look for notices.
    const notices = isFirst || isLater ? await moveNotices() : 0;
    if (isFirst) await records.transact([{ put: movedRestId, body: now().toISOString() }]);
    return notices;
  }

  async function walk(isLater = false): Promise<void> {
    const settings =
      (await moveSetting("mailbox", mailboxId, ({ id: _, ...state }) => state)) +
      (await moveSetting("quick-replies", quickRepliesId, ({ replies }) => replies)) +
      (await moveFeed("feed-runs", (body) => [{ put: feedIds.runs, body, expect: 0 }])) +
      (await moveFeed("feed", (body, { sealed }) => [
        { put: feedIds.setup, body, expect: 0 },
        ...(sealed instanceof Uint8Array ? [putSecret(sealed)] : []),
      ]));
    const showings = await moveAll(table, "all", partOf("SH"), (items) => items.map(moveShowing));
    const emails = await moveAll(table, "all", partOf("L"), moveEmails);
    // Emails and showings come first: a person's timeline has them.
    await older.moveState();
    const people = await moveAll(table, "all", partOf("P"), (items) => items.map(older.movePerson));
    for (const part of ["PT", "PTD"]) await moveAll(table, "all", partOf(part), (items) => items.map(older.moveTask));
    const subscriptions = await moveAlerts();
    const notices = await moveRest(isLater);
    if (settings + showings + emails + people + subscriptions + notices > 0)
      onMoved({ emails, showings, settings, people, subscriptions, notices });
  }

  return {
    /** Resolves once this process has moved all items that it found. Retries what failed before. */
    moved: once(() => walk()),
    /** Resolves once the profile and the pages are records. Visitors need not wait for the rest. */
    copied: once(copySite),
    /** Moves now and then what containers of the earlier release write. */
    start(): void {
      timer ??= setInterval(
        () =>
          void withRights(copySite)
            .then(() => withRights(() => walk(true)))
            .catch(report),
        pause,
      ).unref();
    },
    close: () => clearInterval(timer),
  };
}

/** Without the required rights it does nothing: a process with the rights does it. */
async function withRights(work: () => Promise<void>): Promise<void> {
  try {
    await translateErrors(work);
  } catch (error) {
    if (!(error instanceof AuthenticationRequiredError)) throw error;
  }
}

/** Does the work at the first call, and again only if it failed. */
function once(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | undefined;
  return () => {
    working ??= withRights(work).catch((error: unknown) => {
      working = undefined;
      throw error;
    });
    return working;
  };
}

/** A container of the earlier release may be sending the email. Then its outcome has to be recorded first. */
function isPerhapsClaimed({ state, attempts, nextAttemptAt }: Item, now: Date): boolean {
  const until = Date.parse(String(nextAttemptAt)) - now.getTime();
  return state === "waiting" && Number(attempts) > 0 && until > 0 && until <= longestClaim;
}

/** Returns the records, whose every use first waits until older items are records. */
export function afterMoving(records: DynamoRecords, moved: () => Promise<void>): DynamoRecords {
  const entries = Object.entries(records) as [string, (...given: unknown[]) => unknown][];
  const waiting = entries.map(([name, method]) => [
    name,
    (...given: unknown[]) => moved().then(() => method(...given)),
  ]);
  return Object.fromEntries(waiting) as DynamoRecords;
}
