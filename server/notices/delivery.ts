import { type Notice, type NoticeChannel, sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Outbox } from "../ports/outbox.ts";
import type { Channel, Delivery, NoticeContent } from "./channel.ts";

/** Milliseconds for which a notice is claimed. Longer than an attempt ever takes: nobody else tries meanwhile. */
export const lease = 120_000;
/** How many notices are on their way at once: one server that hangs must not hold up the others. */
const atOnce = 4;

interface NoticeDeliveryParts {
  outbox: Pick<Outbox, "claim" | "settle">;
  channels: Partial<Record<NoticeChannel, Channel>>;
  contentOf(notice: Notice): Promise<NoticeContent | undefined>;
  log: Log;
  now(): Date;
  /** Breaks off the attempts under way: they will be made again. */
  stop: AbortSignal;
}

/** Delivers what is due in the outbox, until there is no more of it or `isClosing` says to stop. */
export function createNoticeDelivery({ outbox, channels, contentOf, log, now, stop }: NoticeDeliveryParts) {
  async function deliver(notice: Notice): Promise<void> {
    const facts = { ...factsOf(notice), channel: notice.channel, attempts: notice.attempts };
    try {
      const delivery = await attempt(notice).catch(notWritten);
      if (!delivery) return;
      const settled = delivery.isSent ? sentNotice(notice, now()) : unsentNotice(notice, now(), delivery);
      if (delivery.isSent) log.info("notice sent", facts);
      else log.warn("notice not sent", { ...facts, code: delivery.code, state: settled.state });
      await outbox.settle(notice, settled);
    } catch (error) {
      // The claim runs out by itself, and the notice is tried again.
      log.error("notice not settled", { ...facts, ...errorFacts(error) });
    }
  }

  /** The notice could not even be written, for instance because the profile cannot be read. */
  function notWritten(error: unknown): Delivery {
    log.error("notice not written", errorFacts(error));
    return { isSent: false, words: "The notice could not be written.", code: "not written", isFinal: false };
  }

  /** Returns nothing when the inquiry was deleted, and its notice with it; what has become needless counts as sent. */
  async function attempt(notice: Notice): Promise<Delivery | undefined> {
    const { channel } = notice;
    const content = await contentOf(notice);
    if (!content) return notice.site && { isSent: true };
    const delivery = (await channels[channel]?.send(content, stop)) ?? notSetUp(channel);
    return delivery.isSent || !stop.aborted ? delivery : { ...delivery, words: "The site was stopped meanwhile." };
  }

  return async (isClosing: () => boolean): Promise<void> => {
    while (!isClosing()) {
      const until = new Date(now().getTime() + lease).toISOString();
      const claimed = await outbox.claim(now().toISOString(), until, atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(deliver));
    }
  };
}

/** For the log. */
function factsOf({ inquiryId, site }: Notice) {
  return site ? { notice: site.key } : { inquiry: inquiryId };
}

export function notSetUp(channel: NoticeChannel): Delivery {
  const setting = channel === "mail" ? "SMTP_URL" : "NOTIFY_WEBHOOK_URL";
  return { isSent: false, words: `${setting} is not set.`, code: "not set up", isFinal: false };
}
