import { readFile } from "node:fs/promises";
import type { SendMailOptions } from "nodemailer";
import { isExampleAddress } from "#domain/profile/areas.ts";
import type { Channel, Delivery, Timeouts } from "../delivery.ts";
import type { DkimConfig, NoticeConfig } from "../notice-config.ts";
import { type LetterMail, saidBy } from "./letter-mail.ts";
import { mailFailure } from "./mail-failure.ts";
import { inquiryMail, type PasswordReset, resetMail, siteMail, testMail } from "./notice-mails.ts";

interface MailChannel extends Channel {
  /** Sends a mail that says no more than that it has arrived. */
  sendTest(to: string, origin: string, stop: AbortSignal): Promise<Delivery>;
  /** Sends a letter. It has not left when the server took it for the agent's copy alone. */
  sendLetter(mail: LetterMail, stop: AbortSignal): Promise<Delivery>;
  /** Sends a link that nobody else may have. */
  sendReset(to: string, origin: string, reset: PasswordReset, stop: AbortSignal): Promise<Delivery>;
}

/** Notices by mail, one connection for each. */
export function createMailChannel(
  config: NonNullable<NoticeConfig["mail"]>,
  timeouts: Timeouts,
  openTransport = openMailTransport,
): MailChannel {
  let opening: ReturnType<typeof openMailTransport> | undefined;

  async function transport() {
    opening ??= openTransport(config, timeouts.silence);
    try {
      return await opening;
    } catch (error) {
      // Node could not read the library just now: the next mail asks for it again.
      opening = undefined;
      throw error;
    }
  }

  async function hand(mail: SendMailOptions, stop: AbortSignal) {
    // A server that says a little now and then is never silent for long: the whole attempt has a timeout as well.
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeouts.attempt)]);
    return (await transport()).sendMail({ from: config.from, ...mail, signal });
  }

  async function send(mail: SendMailOptions & { to: string }, stop: AbortSignal): Promise<Delivery> {
    if (isExampleAddress(mail.to)) return toNobody(mail.to, false);
    try {
      await hand(mail, stop);
      return { isSent: true };
    } catch (error) {
      return mailFailure(error);
    }
  }

  return {
    async sendLetter(mail, stop) {
      const { address } = mail.to;
      if (isExampleAddress(address)) return toNobody(address, true);
      try {
        const { envelope, rejectedErrors = [], response = "" }: Handed = await hand(mail, stop);
        // The agent's copy, which comes behind, may have been taken all the same.
        const refusal = rejectedErrors.find(({ recipient }) => recipient === envelope?.to[0]);
        return refusal ? mailFailure(refusal) : { isSent: true, saidByServer: saidBy(response, config.smtpUrl) };
      } catch (error) {
        return mailFailure(error);
      }
    },
    send(content, stop) {
      const to = config.to ?? content.profile.email;
      return send("inquiry" in content ? inquiryMail(content, to) : siteMail(content, to), stop);
    },
    sendReset: (to, origin, reset, stop) => send(resetMail(to, origin, reset), stop),
    sendTest: (to, origin, stop) => send(testMail(to, origin), stop),
  };
}

/** The mail server would take the mail, and the agent would believe that it had arrived. */
function toNobody(to: string, isFinal: boolean): Delivery {
  const advice = isFinal ? "" : " Enter your own in Settings, or set NOTIFY_EMAIL.";
  return { isSent: false, words: `${to} is a demo address.${advice}`, code: "example address", isFinal };
}

/** What nodemailer tells of a mail that somebody took, beside what its types know. */
interface Handed {
  envelope?: { to: string[] };
  response?: string;
  rejectedErrors?: (Error & { recipient?: string })[];
}

/**
 * The library is loaded by the first mail: the first visitor need not wait for it.
 *
 * @param silence milliseconds without a word from the server
 */
export async function openMailTransport(
  { smtpUrl, dkim }: Pick<NonNullable<NoticeConfig["mail"]>, "smtpUrl" | "dkim">,
  silence: number,
) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    ...(dkim && { dkim: await signature(dkim) }),
    ...encryption(smtpUrl),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    // The library must never read a mail's text from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * What a signature covers. The library would leave List-Unsubscribe-Post out, without which no mail program shows its button, and
 * this list takes the place of its own.
 */
const signedFields =
  "From:To:Cc:Reply-To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

async function signature({ domain, selector, keyFile }: DkimConfig) {
  const privateKey = await readFile(keyFile, "utf8");
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedFields };
}

/** A password is sent over an encrypted connection only; a mail server on this machine needs no encryption. */
function encryption(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return { requireTLS: !isLocal && username !== "", ignoreTLS: isLocal };
}
