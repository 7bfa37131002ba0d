import { believesClock, seenOn } from "#domain/clock-guard.ts";
import {
  beginOf,
  momentBefore,
  mostCounted,
  type Retention,
  type RetentionCount,
  type RetentionState,
} from "#domain/inquiries/retention.ts";
import { clockGuardOf, type Publishing } from "#domain/profile/profile.ts";
import { day } from "#domain/time-units.ts";
import { trashEnd } from "#domain/trash.ts";
import { errorFacts, type Log } from "../log.ts";
import type { InquiryPage } from "../ports/inquiry-store.ts";
import type { Platform } from "../ports/platform.ts";
import { emailPages } from "../records/all-pages.ts";
import { writeCursor } from "../records/cursors.ts";
import { everyFilter, inquiryPages } from "./inquiry-pages.ts";

/** What is cleaned up with old messages. */
interface Cleanup {
  /** When the cleanup last ran in this process, for any account. */
  done: { at: number };
  /** Deletes other expired data: trashed listings, and subscriptions. */
  clearOthers(): Promise<void>;
  /** Deletes photos whose message was never saved. */
  clearUnsaved(): Promise<void>;
}

/**
 * Deletes old messages and emails if the agent turned that on, and anything in the trash for 30 days. Deletes nothing
 * after a clock jump.
 */
export function createOldMessages(
  platform: Pick<Platform, "inquiries" | "emails" | "people" | "profile" | "showings">,
  { done, clearOthers, clearUnsaved }: Cleanup,
  log: Log,
  now: () => Date,
) {
  const { inquiries, emails, people, profile, showings } = platform;

  /** The ids of messages from before a moment, a hundred at a time. Messages may be removed during the iteration. */
  async function* olderThan(months: number): AsyncGenerator<string[]> {
    for (const filter of everyFilter) {
      let after: string | undefined = writeCursor({
        createdAt: momentBefore(months, now()).toISOString(),
        id: "inq_0",
      });
      while (after) {
        const page: InquiryPage = await inquiries.page({ filter, limit: 100, after });
        yield page.inquiries.map(({ id }) => id);
        after = page.next;
      }
    }
  }

  /** Removes expired messages from the trash. */
  async function clearTrash(): Promise<number> {
    const end = trashEnd(now());
    let removed = 0;
    for await (const page of inquiryPages(inquiries, { filter: "trash" }))
      for (const { id, trashedAt = "~" } of page) if (trashedAt < end && (await inquiries.remove(id))) removed += 1;
    return removed;
  }

  const today = () => now().toISOString().slice(0, 10);
  const withToday = (publishing: Publishing): Publishing => {
    const before = clockGuardOf(publishing);
    const clock = seenOn(before, today());
    return clock === publishing.clock ? publishing : { ...publishing, clock };
  };

  /**
   * Deletes messages that are too old, and expired trash, unless the clock may be wrong. Returns the number of
   * messages.
   */
  async function clear(): Promise<number> {
    // Right with any clock: no message is affected.
    await clearUnsaved();
    // A site in the cloud may not have finished its first start.
    if (!(await profile.load())) return 0;
    const { clock, retention } = await updatePublishing(profile, withToday);
    if (!clock || !believesClock(clock)) return 0;
    const removed = await clearTrash();
    await clearOthers();
    return removed + (retention ? await clearOld(retention) : 0);
  }

  async function clearOld(retention: Retention): Promise<number> {
    if (now() < beginOf(retention)) return 0;
    let removed = 0;
    for await (const ids of olderThan(retention.months))
      for (const id of ids) if (await inquiries.remove(id)) removed += 1;
    const before = { createdAt: momentBefore(retention.months, now()).toISOString(), id: "" };
    for await (const page of emailPages(emails, before))
      for (const { id } of page) if (await emails.remove(id)) removed += 1;
    while ((await showings.clearBefore(before.createdAt.slice(0, 10))) > 0);
    // Deletes old entries, and people with no records left.
    while ((await people.clearOld(before.createdAt)) > 0);
    return removed;
  }

  return {
    read: async () => stateOf((await profile.load())?.publishing.retention),

    /** Counts the messages older than this many months, including held ones. */
    async count(months: number): Promise<RetentionCount> {
      let count = 0;
      for await (const ids of olderThan(months)) {
        count += ids.length;
        if (count > mostCounted) return { count: mostCounted, isMore: true };
      }
      return { count, isMore: false };
    },

    /** @param months 0 keeps messages */
    async choose(months: number) {
      const retention = months === 0 ? undefined : { months, since: now().toISOString() };
      return stateOf((await updatePublishing(profile, (kept) => ({ ...withToday(kept), retention }))).retention);
    },

    clear,

    /** Like `clear`, at most once a day and in the background. Never rejects. */
    async clearDaily() {
      if (Math.abs(now().getTime() - done.at) < day) return;
      done.at = now().getTime();
      try {
        const removed = await clear();
        if (removed > 0) log.info("old messages deleted", { messages: removed });
      } catch (error) {
        // The site was stopped meanwhile: the next start continues.
        if ((error as NodeJS.ErrnoException).code === "ERR_INVALID_STATE") return;
        done.at = Number.NEGATIVE_INFINITY;
        log.error("old messages not deleted", errorFacts(error));
      }
    },
  };
}

/** Number of attempts when other saves interfere. */
const mostAttempts = 5;

/** Returns the stored value. Writes nothing without a change. */
async function updatePublishing(
  store: Platform["profile"],
  change: (kept: Publishing) => Publishing,
): Promise<Publishing> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const profile = await store.load();
    if (!profile) throw new Error("There is no profile: the first start did not finish.");
    const publishing = change(profile.publishing);
    if (publishing === profile.publishing || (await store.replace(profile, { ...profile, publishing })))
      return publishing;
  }
  throw new Error("The profile was saved again and again by others.");
}

function stateOf(retention: Retention | undefined): RetentionState {
  return retention ? { months: retention.months, beginsAt: beginOf(retention).toISOString() } : { months: 0 };
}
