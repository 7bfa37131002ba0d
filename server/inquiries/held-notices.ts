import { floodNotice, heldSpamNotice, nextMorning } from "#domain/notices/site-notice.ts";
import { hour } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { ProfileStore } from "../ports/platform.ts";

/** After this many milliseconds without a message of a flood, the next one begins another flood. */
const quiet = hour;

interface HeldNoticesParts {
  profile: ProfileStore;
  noticeSender: Pick<NoticeSender, "tell">;
  log: Log;
  now(): Date;
}

/** Tells the agent of what is held back: of a flood when it begins, of spam once a day. */
export function createHeldNotices({ profile, noticeSender, log, now }: HeldNoticesParts) {
  let lastOfFlood = Number.NEGATIVE_INFINITY;
  /** When the agent is told of spam, in milliseconds since 1970: until then no other notice is needed. */
  let morning = Number.NEGATIVE_INFINITY;

  async function tellOfFlood(): Promise<void> {
    const [before, at] = [lastOfFlood, now().getTime()];
    lastOfFlood = at;
    if (at - before < quiet && at >= before) return;
    await noticeSender.tell(floodNotice(now())).catch((error: unknown) => {
      lastOfFlood = Number.NEGATIVE_INFINITY;
      throw error;
    });
  }

  /** The notice waits in the outbox until the morning, so that neither a restart nor another process changes anything. */
  async function tellOfSpam(): Promise<void> {
    if (now().getTime() < morning) return;
    const { timeZone } = (await profile.load()) ?? { timeZone: "UTC" };
    const next = nextMorning(now(), timeZone);
    await noticeSender.tell(heldSpamNotice(next), next);
    morning = next.getTime();
  }

  return {
    /** Never fails: the message is kept by now. Several processes may tell at once, and the key makes one notice of it. */
    note(kind: "flood" | "spam"): void {
      const telling = kind === "flood" ? tellOfFlood() : tellOfSpam();
      telling.catch((error: unknown) => log.error("not told of what is held", errorFacts(error)));
    },
  };
}
