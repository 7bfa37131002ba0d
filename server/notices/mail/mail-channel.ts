import { readFile } from "node:fs/promises";
import type { SendMailOptions } from "nodemailer";
import { isExampleAddress } from "#domain/profile/example-host.ts";
import type { Channel, Delivery, Timeouts } from "../delivery.ts";
import type { DkimConfig, NoticeConfig } from "../notice-config.ts";
import { mailFailure } from "./mail-failure.ts";
import { inquiryMail, siteMail } from "./notice-mails.ts";
import { type RenderedEmail, storedResponse } from "./rendered-email.ts";

interface MailChannel extends Channel {
  /** Sends an email to the agent. */
  sendToAgent(mail: SendMailOptions & { to: string }, stop: AbortSignal): Promise<Delivery>;
  /** Sends an email. It counts as not sent if the server accepted only the agent's copy. */
  sendEmail(email: RenderedEmail, stop: AbortSignal): Promise<Delivery>;
}

/** Sends notices by email, with one connection per email. */
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
      // Node could not load the library. The next email tries again.
      opening = undefined;
      throw error;
    }
  }

  async function hand(mail: SendMailOptions, stop: AbortSignal) {
    // A server that sends a little now and then never times out as silent, so the whole attempt has a timeout too.
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeouts.attempt)]);
    return (await transport()).sendMail({ from: config.from, ...mail, signal });
  }

  async function sendToAgent(mail: SendMailOptions & { to: string }, stop: AbortSignal): Promise<Delivery> {
    if (isExampleAddress(mail.to)) return noAddress(mail.to, false);
    try {
      await hand(mail, stop);
      return { isSent: true };
    } catch (error) {
      return mailFailure(error);
    }
  }

  return {
    sendToAgent,
    async sendEmail(email, stop) {
      const { address } = email.to;
      if (isExampleAddress(address)) return noAddress(address, true);
      try {
        const { envelope, rejectedErrors = [], response = "" }: Handed = await hand(email, stop);
        // The agent's copy comes second and may have been accepted anyway.
        const refusal = rejectedErrors.find(({ recipient }) => recipient === envelope?.to[0]);
        return refusal
          ? mailFailure(refusal)
          : { isSent: true, saidByServer: storedResponse(response, config.smtpUrl) };
      } catch (error) {
        return mailFailure(error);
      }
    },
    send(content, stop) {
      const to = config.to ?? content.profile.email;
      return sendToAgent("inquiry" in content ? inquiryMail(content, to) : siteMail(content, to), stop);
    },
  };
}

/** The mail server would accept the email, and the agent would believe that it arrived. */
function noAddress(to: string, isFinal: boolean): Delivery {
  const advice = isFinal ? "" : " Enter your own in Settings, or set NOTIFY_EMAIL.";
  return { isSent: false, words: `${to} is a demo address.${advice}`, code: "example address", isFinal };
}

/** Nodemailer's result for an accepted email, beyond its declared types. */
interface Handed {
  envelope?: { to: string[] };
  response?: string;
  rejectedErrors?: (Error & { recipient?: string })[];
}

/**
 * Loads the library with the first email, so that the first visitor need not wait for it.
 *
 * @param silence milliseconds without a response from the server
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
    // The library must never read an email's text from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The headers that a signature covers, replacing the library's list. That one lacks List-Unsubscribe-Post, without
 * which no email client shows its button.
 */
const signedFields =
  "From:To:Cc:Reply-To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

async function signature({ domain, selector, keyFile }: DkimConfig) {
  const privateKey = await readFile(keyFile, "utf8");
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedFields };
}

/** A password is only sent over an encrypted connection. A mail server on this machine needs no encryption. */
function encryption(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return { requireTLS: !isLocal && username !== "", ignoreTLS: isLocal };
}
