import type { Email } from "#domain/emails/email.ts";
import {
  folderKey,
  type MailboxState,
  type MailboxStatus,
  type MailFacts,
  type Refusal,
  unreadMailbox,
} from "#domain/emails/mail-in.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import { directionOf, type Entry } from "#domain/people/entry.ts";
import { day } from "#domain/time-units.ts";
import type { Config } from "../config.ts";
import { errorFacts, type Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { createWorkerLoop } from "../notices/worker-loop.ts";
import type { Platform } from "../ports/platform.ts";
import { markAnswered } from "../records/mark-answered.ts";
import { createCalendarAnswers } from "./calendar-answers.ts";
import { createOwners, entryOf } from "./mail-entries.ts";
import {
  type FolderName,
  type FolderPlace,
  type Headers,
  type Mailbox,
  openMailbox,
  type Source,
} from "./open-mailbox.ts";
import { parseMail } from "./parse-mail.ts";
import { createReportedEmails } from "./reported-emails.ts";

/** Interval between two checks in milliseconds, and how long a check holds the mailbox unless it renews. */
const pause = 120_000;
const lease = 2 * pause;
/** Emails read between two saves of the position, and per folder in one check. */
const atOnce = 25;
const mostInLook = 500;
/** If a folder's UIDs changed, reads it again from this many milliseconds before the last check. */
const margin = 2 * day;

/** Copies people's replies, and the agent's replies from elsewhere, from the agent's mailbox to People. */
export function createMailReader(given: {
  config: Pick<Config, "mailbox" | "notices" | "origin">;
  platform: Pick<Platform, "emails" | "inquiries" | "people" | "profile" | "subscriptions" | "showings">;
  /** Receives bounced alerts. */
  alerts?: { refused(email: Email, report: Refusal): Promise<SiteNotice | undefined> } | undefined;
  /** Notifies the agent of a declined invitation, and of too many bounces. */
  sender?: Pick<OutboxSender, "noticesFor" | "notify" | "wake">;
  log: Log;
  now(): Date;
  open?: typeof openMailbox;
}) {
  const { config, platform, alerts, sender, log, now, open = openMailbox } = given;
  const { emails, people } = platform;
  const { imapUrl } = config.mailbox;
  const host = new URL(config.origin).hostname;
  const reported = createReportedEmails(host, platform);
  const answers = createCalendarAnswers(host, platform, sender);
  const owners = createOwners(config, platform);
  let mailbox: Mailbox | undefined;
  let isClosing = false;

  /** Replaces the state that was read. @throws Error if another instance was faster */
  async function save(state: MailboxState, changes: Partial<MailboxState>): Promise<MailboxState> {
    const next = { ...state, ...changes, rev: state.rev + 1 };
    if (!(await emails.saveMailbox(next))) throw new Error("Another process is reading the mailbox.");
    return next;
  }

  const leaseFrom = (time: Date) => new Date(time.getTime() + lease).toISOString();

  async function look(): Promise<void> {
    const time = now();
    if (!imapUrl) return;
    const stored = (await emails.mailbox()) ?? unreadMailbox;
    const isTaken = stored.leaseUntil !== undefined && Date.parse(stored.leaseUntil) > time.getTime();
    const isEarly = stored.triedAt !== undefined && Math.abs(time.getTime() - Date.parse(stored.triedAt)) < pause;
    if (isTaken || isEarly) return;
    const startedAt = stored.startedAt ?? stored.lookedAt ?? time.toISOString();
    let state = await save(stored, { startedAt, leaseUntil: leaseFrom(time), triedAt: time.toISOString() });
    try {
      mailbox = await open(imapUrl);
      for (const place of await mailbox.places()) state = await readFolder(mailbox, place, state);
      const done = { failure: undefined, failedSince: undefined, leaseUntil: undefined };
      await save(state, { ...done, lookedAt: time.toISOString() });
    } catch (error) {
      log.warn("mailbox not read", errorFacts(error));
      // The position reached is already stored.
      const reached = (await emails.mailbox()) ?? state;
      const failedSince = reached.failedSince ?? time.toISOString();
      await save(reached, { failure: wordsOf(error), failedSince, leaseUntil: undefined });
    } finally {
      mailbox?.close();
      mailbox = undefined;
    }
  }

  /**
   * Continues where the last check ended. The first check starts now. A folder that is new since then, as the first
   * email sent from another program makes one, is read from the last check on.
   */
  async function readFolder(box: Mailbox, place: FolderPlace, before: MailboxState): Promise<MailboxState> {
    const { name } = place;
    const key = folderKey(place);
    const folder = await box.open(place);
    if (!folder) return before;
    const { validity } = folder;
    const known = before.folders[key];
    const reach = (state: MailboxState, uid: number) =>
      save(state, { folders: { ...state.folders, [key]: { validity, uid } }, leaseUntil: leaseFrom(now()) });
    if (!known && before.lookedAt === undefined) return reach(before, folder.last);
    const { startedAt: start = now().toISOString() } = before;
    const since = new Date(Date.parse(before.lookedAt ?? now().toISOString()) - margin);
    const uids = known?.validity === validity ? await folder.above(known.uid) : await folder.since(since);
    let state = known?.validity === validity ? before : await reach(before, (uids[0] ?? folder.last + 1) - 1);
    for (let from = 0; from < Math.min(uids.length, mostInLook) && !isClosing; from += atOnce) {
      const some = uids.slice(from, from + atOnce);
      const found = await folder.headers(some);
      const read = await factsOf(found);
      for (const [at, mail] of found.entries())
        await take(mail, read[at], { folder: name, since: start }, () => folder.source(mail));
      const signed = read.map((facts) => facts?.signsUnsubscribe).findLast((is) => is !== undefined);
      const told = name === "inbox" && signed !== undefined && { signsUnsubscribe: signed };
      state = await reach({ ...state, ...told }, some.at(-1) ?? 0);
    }
    return state;
  }

  /** An email that timed out is retried once alone: a busy machine may have been the cause. */
  async function factsOf(mails: readonly Headers[]): Promise<(MailFacts | undefined)[]> {
    const tasks = mails.map(({ lines }) => ({ kind: "facts" as const, lines, origin: config.origin }));
    const read = await parseMail(tasks);
    for (const [at, task] of tasks.entries()) read[at] ??= (await parseMail([task]))[0];
    return read;
  }

  async function take(
    mail: Headers,
    facts: MailFacts | undefined,
    { folder, since }: { folder: FolderName; since: string },
    source: () => Promise<Source | undefined>,
  ): Promise<void> {
    if (!facts) return log.warn("email headers not read", { uid: mail.uid });
    if (facts.kind === "report") return folder === "inbox" ? note(await source()) : undefined;
    if (facts.kind === "machine") return;
    const found = await owners.of(facts, folder);
    const [first] = found;
    const body = first && (await source());
    if (!body) return;
    const [read] = await parseMail([{ kind: "mail", source: body.bytes, isCut: body.isCut }]);
    if (read?.isReceipt) return;
    if (read?.calendar && folder === "inbox") {
      const { personId } = first;
      if (await answers.note(read.calendar, { personId, from: facts.from, text: read.text })) return;
    }
    if (facts.kind !== "mail") return;
    for (const owner of found) await add(entryOf({ mail, facts, folder, owner, read, since, now: now() }));
  }

  async function add(entry: Entry): Promise<void> {
    if ((await people.findEntry(entry.id)) || !(await people.addEntry(entry))) return;
    if (directionOf(entry) === "out") await markAnswered(platform, entry, log);
  }

  /**
   * A bounced email did not arrive: it shows as not sent, and doesn't count as a reply. An email with a complaint did
   * arrive, and the complaint appears with it.
   */
  async function note(source: Source | undefined): Promise<void> {
    const [report] = source ? await parseMail([{ kind: "report", source: source.bytes }]) : [];
    const found = report && (await reported.find(report, now()));
    if (!report || found?.email.state !== "sent") return;
    const { email, words } = found;
    const news = email.kind === "alert" ? await alerts?.refused(email, { kind: report.kind, words }) : undefined;
    if (news) await sender?.notify(news);
    const cameBack = { state: "failed", settledAt: now().toISOString() } as const;
    const noted: Email = { ...email, ...(report.kind === "bounce" && cameBack), lastError: words };
    await emails.settle(email, noted);
  }

  const lookQuietly = () => look().catch((error: unknown) => log.warn("mailbox not checked", errorFacts(error)));
  const loop = createWorkerLoop(lookQuietly, () => {});

  return {
    /** Checks every two minutes until `close`. */
    start: () => imapUrl && loop.start(),
    /** Checks if due, and resolves when done. Never rejects. */
    look: lookQuietly,
    /** The mailbox's status, for the agent. */
    async status(): Promise<MailboxStatus> {
      const { lookedAt, failure, failedSince, ...state } = (await emails.mailbox()) ?? unreadMailbox;
      return { isSet: imapUrl !== undefined, lookedAt, failure, failedSince, signsUnsubscribe: state.signsUnsubscribe };
    },
    async close() {
      isClosing = true;
      mailbox?.close();
      await loop.close();
    },
  };
}

/** For the agent: imapflow reports the server's response separately from its message. */
function wordsOf(error: unknown): string {
  const { authenticationFailed, responseText, syscall, message } = error as NodeJS.ErrnoException & {
    authenticationFailed?: boolean;
    responseText?: string;
  };
  if (authenticationFailed) return "The mailbox doesn't accept the username and password.";
  if (syscall !== undefined) return "The mail server can't be reached.";
  return (responseText ?? message).slice(0, 200).replace(/[^.!?]$/, "$&.");
}
