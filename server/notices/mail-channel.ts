import type { SendMailOptions } from "nodemailer";
import { isExampleAddress } from "#domain/profile/example-address.ts";
import type { Channel, Delivery, News, Timeouts } from "./delivery.ts";
import { inquiryMail } from "./inquiry-mail.ts";
import { mailFailure } from "./mail-failure.ts";
import type { NoticeConfig } from "./notice-config.ts";
import { siteMail } from "./site-mail.ts";
import { testMail } from "./test-mail.ts";

export interface MailChannel extends Channel {
  /** Sends a mail that says nothing but that it arrived. */
  sendTest(to: string, origin: string, stop: AbortSignal): Promise<Delivery>;
}

/** Notices by mail, one connection for each. */
export function createMailChannel(
  config: NonNullable<NoticeConfig["mail"]>,
  patience: Timeouts,
  openTransport = openMailTransport,
): MailChannel {
  let opening: ReturnType<typeof openMailTransport> | undefined;

  async function transport() {
    opening ??= openTransport(config.smtpUrl, patience.silence);
    try {
      return await opening;
    } catch (error) {
      // The library could not be read just now: the next mail asks for it again.
      opening = undefined;
      throw error;
    }
  }

  async function send(mail: SendMailOptions & { to: string }, stop: AbortSignal): Promise<Delivery> {
    if (isExampleAddress(mail.to)) return toNobody(mail.to);
    // A server that says a little now and then would never be silent: the whole attempt has an end as well.
    const signal = AbortSignal.any([stop, AbortSignal.timeout(patience.attempt)]);
    try {
      await (await transport()).sendMail({ ...mail, from: config.from, signal });
      return { isSent: true };
    } catch (error) {
      return mailFailure(error);
    }
  }

  return {
    send: (news, stop) => send(mailOf(news, config.to ?? news.profile.email), stop),
    sendTest: (to, origin, stop) => send(testMail(to, origin), stop),
  };
}

/** The mail server would take it, and the agent would believe that it had come. */
function toNobody(to: string): Delivery {
  const words = `${to} is an invented address. Put your own into Settings, or set NOTIFY_EMAIL.`;
  return { isSent: false, words, code: "example address", isFinal: false };
}

function mailOf(news: News, to: string): SendMailOptions & { to: string } {
  return "inquiry" in news ? inquiryMail(news, to) : siteMail(news, to);
}

/**
 * The library is loaded by the first mail: the first visitor need not wait for it.
 *
 * @param silence milliseconds without a word from the server
 */
export async function openMailTransport(smtpUrl: string, silence: number) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    ...encryption(smtpUrl),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    // No text of ours is a path or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A password goes over an encrypted line only; a mail server on this machine needs neither. */
function encryption(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return { requireTLS: !isLocal && username !== "", ignoreTLS: isLocal };
}
