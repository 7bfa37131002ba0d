import { emailComparison } from "#domain/email-comparison.ts";
import { type DeliveryReport, failureFor } from "#domain/emails/delivery-report.ts";
import type { Letter } from "#domain/emails/email.ts";
import { ownIdIn } from "#domain/emails/mail-in.ts";
import { emailKey } from "#domain/people/person.ts";
import { day } from "#domain/time-units.ts";
import type { Platform } from "../ports/platform.ts";

/** Mail servers retry for up to five days before they report a bounce. */
const longestRetry = 7 * day;

/** Finds the site's email that a mail server's report is about. @param host the site's */
export function createReportedLetters(
  host: string,
  { letters, people, subscriptions }: Pick<Platform, "letters" | "people" | "subscriptions">,
) {
  async function byMessageId(ids: readonly string[]): Promise<Letter | undefined> {
    for (const id of ids) {
      const own = ownIdIn(id, host);
      const letter = own === undefined ? await letters.saidToBe(id) : await letters.find(own);
      if (letter) return letter;
    }
    return undefined;
  }

  /** The emails sent to this address lately, newest first. */
  async function sentTo(address: string, now: Date): Promise<Letter[]> {
    const person = await people.ofEmail(emailKey(address));
    const alerts = await subscriptions.ofEmail(emailKey(address));
    const found = await Promise.all([
      person ? letters.of([person.mergedInto ?? person.id, person.id], 100) : [],
      ...alerts.slice(0, 20).map(({ id }) => letters.about(id)),
    ]);
    const since = new Date(now.getTime() - longestRetry).toISOString();
    return found
      .flat()
      .filter(({ to, state, createdAt }) => state === "sent" && createdAt > since && emailComparison(to) === address)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  async function byRecipient(report: DeliveryReport, now: Date): Promise<Letter | undefined> {
    const addresses = [...new Set(report.failures.flatMap((failure) => failure.addresses))].slice(0, 10);
    const sent = (await Promise.all(addresses.map((address) => sentTo(address, now)))).flat();
    const answered = sent.find(({ saidByServer = "" }) => report.serverIds.some((id) => saidByServer.includes(id)));
    // Another Message-ID is another email, unless it's from Amazon SES, which replaces ours.
    const isOther = report.messageIds.some((id) => !/@([\w-]{1,63}\.)?amazonses\.com>$/i.test(id));
    if (answered || isOther) return answered;
    const same = sent.find(({ subject }) => spelled(subject) === spelled(report.subject ?? ""));
    return same ?? (report.messageIds.length === 0 ? sent[0] : undefined);
  }

  return {
    /** By our Message-ID, by what the server answered, or by recipient. Undefined if the email isn't the site's. */
    async find(report: DeliveryReport, now: Date): Promise<{ letter: Letter; words: string } | undefined> {
      const letter = (await byMessageId(report.messageIds)) ?? (await byRecipient(report, now));
      const words = letter && failureFor(report, letter.to);
      return letter && words !== undefined ? { letter, words } : undefined;
    },
  };
}

const spelled = (subject: string) => subject.replace(/\s+/g, " ").trim().toLowerCase();
