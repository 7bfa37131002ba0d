import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { type NoticeChannel, type Progress, sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { errorFacts, type Log } from "../log.ts";

/** What a notice tells the agent. */
export type NoticeContent = InquiryContent | SiteContent;

export interface InquiryContent {
  inquiry: Inquiry;
  /** The home it is about, when there is one and it can be looked up. */
  listing: Listing | undefined;
  profile: Profile;
  /** Where the inquiry opens in the admin. */
  adminAddress: string;
}

export interface SiteContent {
  site: SiteNotice;
  profile: Profile;
  /** Where the agent can do something about it. */
  adminAddress: string;
  /** ISO timestamp of when the notice was written. */
  createdAt: string;
}

/** How one attempt ended. */
export type Delivery =
  | {
      isSent: true;
      /** What the mail server said when it took a letter. */
      saidByServer?: string;
    }
  | {
      isSent: false;
      /** What went wrong, for the agent to read. It may name addresses. */
      words: string;
      /** The same for the log: without an address. */
      code: string;
      /** The number of the mail server's answer and its extended code, as in `550 5.1.1`. */
      reply?: string;
      /** Whether trying again is of no use. */
      isFinal: boolean;
    };

/** One way to tell the agent. An attempt never rejects, and ends even when the other side does nothing at all. */
export interface Channel {
  /** @param stop breaks off an attempt that is under way */
  send(content: NoticeContent, stop: AbortSignal): Promise<Delivery>;
}

/** How long the other side may take, in milliseconds. */
export interface Timeouts {
  /** Without a sign of life. */
  silence: number;
  /** For a whole attempt. It is well below the time for which a notice is claimed. */
  attempt: number;
  /** For attempts under way when the site stops. */
  closing: number;
}

export const usualTimeouts: Timeouts = { silence: 15_000, attempt: 45_000, closing: 8_000 };

/** Milliseconds for which a message is claimed. Longer than an attempt ever takes: nobody else tries meanwhile. */
export const lease = 120_000;
/** How many messages are on their way at once: one server that hangs must not hold up the others. */
const atOnce = 4;

interface DeliveryParts<Message extends Progress> {
  /** What a message is called: in the log, and where one could not be written. */
  noun: "notice" | "letter";
  outbox: {
    claim(now: string, until: string, limit: number): Promise<Message[]>;
    settle(claimed: Message, settled: Message): Promise<boolean>;
  };
  /** Makes one attempt. Returns nothing when there is nothing to settle any more. */
  attempt(message: Message): Promise<Delivery | undefined>;
  /** For the log: without an address. */
  factsOf(message: Message): Record<string, string>;
  log: Log;
  now(): Date;
  /** Breaks off the attempts under way: they will be made again. */
  stop: AbortSignal;
}

/** Delivers what is due in an outbox, of notices or of letters, until there is no more of it or `isClosing` says to stop. */
export function createDelivery<Message extends Progress>(parts: DeliveryParts<Message>) {
  const { noun, outbox, log, now, stop } = parts;

  async function deliver(message: Message): Promise<void> {
    const facts = { ...parts.factsOf(message), attempts: message.attempts };
    try {
      const delivery = await parts.attempt(message).then(orStopped, notWritten);
      if (!delivery) return;
      const settled = settledBy(delivery, message);
      if (delivery.isSent) log.info(`${noun} sent`, facts);
      else log.warn(`${noun} not sent`, { ...facts, code: delivery.code, state: settled.state });
      await outbox.settle(message, settled);
    } catch (error) {
      // The claim runs out by itself, and the message is tried again.
      log.error(`${noun} not settled`, { ...facts, ...errorFacts(error) });
    }
  }

  function settledBy(delivery: Delivery, message: Message): Message {
    if (!delivery.isSent) return unsentNotice(message, now(), delivery);
    const sent = sentNotice(message, now());
    return delivery.saidByServer === undefined ? sent : { ...sent, saidByServer: delivery.saidByServer };
  }

  function orStopped(delivery: Delivery | undefined): Delivery | undefined {
    if (!delivery || delivery.isSent || !stop.aborted) return delivery;
    return { ...delivery, words: "The site was stopped in the meantime." };
  }

  /** The message could not even be written, for instance because the profile cannot be read. */
  function notWritten(error: unknown): Delivery {
    log.error(`${noun} not written`, errorFacts(error));
    return { isSent: false, words: `The ${noun} couldn't be written.`, code: "not written", isFinal: false };
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

export function notSetUp(channel: NoticeChannel): Delivery {
  const setting = channel === "mail" ? "SMTP_URL" : "NOTIFY_WEBHOOK_URL";
  return { isSent: false, words: `${setting} isn't set.`, code: "not set up", isFinal: false };
}
