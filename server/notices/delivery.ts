import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { type NoticeChannel, type Progress, sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { errorFacts, type Log } from "../log.ts";

/** The content of a notice to the agent. */
export type NoticeContent = InquiryContent | SiteContent;

export interface InquiryContent {
  inquiry: Inquiry;
  /** Whether the agent marked the sender Do not contact. */
  doNotContact: boolean;
  /** The listing it is about, if it can be found. */
  listing: Listing | undefined;
  profile: Profile;
  /** The inquiry's address in the admin. */
  adminAddress: string;
}

export interface SiteContent {
  site: SiteNotice;
  profile: Profile;
  /** The admin page where the agent can act. */
  adminAddress: string;
  /** When the notice was created. ISO timestamp. */
  createdAt: string;
}

/** The outcome of one attempt. */
export type Delivery =
  | {
      isSent: true;
      /** The mail server's response when it accepted an email. */
      saidByServer?: string;
      /** The text of an email that was written only now. */
      said?: string;
    }
  | {
      isSent: false;
      /** What went wrong, for the agent to read. May contain addresses. */
      words: string;
      /** The same for the log, without addresses. */
      code: string;
      /** The mail server's status and extended code, for example `550 5.1.1`. */
      reply?: string;
      /** Whether retrying is useless. */
      isFinal: boolean;
    };

/** A way to notify the agent. An attempt never rejects, and ends even if the server does not respond. */
export interface Channel {
  /** @param stop aborts an attempt in progress */
  send(content: NoticeContent, stop: AbortSignal): Promise<Delivery>;
}

/** How long a server may take, in milliseconds. */
export interface Timeouts {
  /** Without any response. */
  silence: number;
  /** For a whole attempt. Well below the time for which a notice is claimed. */
  attempt: number;
  /** For attempts in progress when the site stops. */
  closing: number;
}

export const usualTimeouts: Timeouts = { silence: 15_000, attempt: 45_000, closing: 8_000 };

/** Milliseconds for which a message is claimed: longer than any attempt, so no other instance tries meanwhile. */
export const lease = 120_000;
/** Concurrent deliveries. One hanging server must not block the others. */
const atOnce = 4;

/** Delivers what is due in a queue of notices or emails, until nothing is left or `isClosing` returns true. */
export function createDelivery<Message extends Progress>(queue: {
  /** What the log calls a message. */
  noun: "notice" | "email";
  claim(now: string, until: string, limit: number): Promise<Message[]>;
  settle(claimed: Message, settled: Message): Promise<boolean>;
  /** Makes one attempt. Returns `undefined` if there is nothing left to settle. */
  attempt(message: Message): Promise<Delivery | undefined>;
  /** Facts for the log, without addresses. */
  factsOf(message: Message): Record<string, string>;
  log: Log;
  now(): Date;
  /** Aborts attempts in progress. They will be retried. */
  stop: AbortSignal;
}) {
  const { noun, log, now, stop } = queue;

  async function deliver(message: Message): Promise<void> {
    const facts = { ...queue.factsOf(message), attempts: message.attempts };
    try {
      const delivery = await queue.attempt(message).then(orStopped, notWritten);
      if (!delivery) return;
      const settled = settledBy(delivery, message);
      if (delivery.isSent) log.info(`${noun} sent`, facts);
      else log.warn(`${noun} not sent`, { ...facts, code: delivery.code, state: settled.state });
      await queue.settle(message, settled);
    } catch (error) {
      // The claim expires, and the message is retried.
      log.error(`${noun} not settled`, { ...facts, ...errorFacts(error) });
    }
  }

  function settledBy(delivery: Delivery, message: Message): Message {
    if (!delivery.isSent) return unsentNotice(message, now(), delivery);
    const { saidByServer, said } = delivery;
    return {
      ...sentNotice(message, now()),
      ...(saidByServer !== undefined && { saidByServer }),
      ...(said !== undefined && { said }),
    };
  }

  function orStopped(delivery: Delivery | undefined): Delivery | undefined {
    if (!delivery || delivery.isSent || !stop.aborted) return delivery;
    return { ...delivery, words: "The site was stopped in the meantime." };
  }

  /** The message could not be rendered, for example because the profile can't be read. */
  function notWritten(error: unknown): Delivery {
    log.error(`${noun} not written`, errorFacts(error));
    return {
      isSent: false,
      words: `The ${noun === "notice" ? "notification" : noun} couldn't be prepared.`,
      code: "not written",
      isFinal: false,
    };
  }

  return async (isClosing: () => boolean): Promise<void> => {
    while (!isClosing()) {
      const until = new Date(now().getTime() + lease).toISOString();
      const claimed = await queue.claim(now().toISOString(), until, atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(deliver));
    }
  };
}

export function notSetUp(channel: NoticeChannel): Delivery {
  const setting = channel === "mail" ? "SMTP_URL" : "NOTIFY_WEBHOOK_URL";
  return { isSent: false, words: `${setting} isn't set.`, code: "not set up", isFinal: false };
}
