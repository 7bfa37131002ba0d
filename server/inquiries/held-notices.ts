import { floodNotice, heldSpamNotice, nextMorning } from "#domain/notices/site-notice.ts";
import { hour } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { ProfileStore } from "../ports/platform.ts";

/** After this many milliseconds without a flood message, the next one starts a new flood. */
const quiet = hour;

/** Notifies the agent of held messages: when a flood begins, and once a day for spam. */
export function createHeldNotices(
  profile: ProfileStore,
  sender: Pick<OutboxSender, "notify">,
  log: Log,
  now: () => Date,
) {
  let lastOfFlood = Number.NEGATIVE_INFINITY;
  /** The agent's next spam notice, in milliseconds since 1970: until then no other is needed. */
  let morning = Number.NEGATIVE_INFINITY;

  async function notifyOfFlood(): Promise<void> {
    const [before, at] = [lastOfFlood, now().getTime()];
    lastOfFlood = at;
    if (at - before < quiet && at >= before) return;
    await sender.notify(floodNotice(now())).catch((error: unknown) => {
      lastOfFlood = Number.NEGATIVE_INFINITY;
      throw error;
    });
  }

  /** The notice waits until morning, so that restarts and other processes change nothing. */
  async function notifyOfSpam(): Promise<void> {
    if (now().getTime() < morning) return;
    const { timeZone } = (await profile.load()) ?? { timeZone: "UTC" };
    const next = nextMorning(now(), timeZone);
    await sender.notify(heldSpamNotice(next), next);
    morning = next.getTime();
  }

  return {
    /** Never fails: the message is already saved. If several processes notify at once, the key makes it one notice. */
    note(kind: "flood" | "spam"): void {
      const telling = kind === "flood" ? notifyOfFlood() : notifyOfSpam();
      telling.catch((error: unknown) => log.error("spam notice not saved", errorFacts(error)));
    },
  };
}
