import { emailComparison } from "#domain/email-comparison.ts";
import { type DeliveryReport, failureFor } from "#domain/emails/delivery-report.ts";
import type { Email } from "#domain/emails/email.ts";
import { ownIdIn } from "#domain/emails/mail-in.ts";
import { emailKey } from "#domain/people/person.ts";
import { day } from "#domain/time-units.ts";
import type { Platform } from "../ports/platform.ts";

/** Mail servers retry for up to five days before they report a bounce. */
const longestRetry = 7 * day;

/** Finds the site's email that a mail server's report is about. @param host the site's */
export function createReportedEmails(
  host: string,
  { emails, people, subscriptions }: Pick<Platform, "emails" | "people" | "subscriptions">,
) {
  async function byMessageId(ids: readonly string[]): Promise<Email | undefined> {
    for (const id of ids) {
      const own = ownIdIn(id, host);
      const email = own === undefined ? await emails.saidToBe(id) : await emails.find(own);
      if (email) return email;
    }
    return undefined;
  }

  /** The emails sent to this address lately, newest first. */
  async function sentTo(address: string, now: Date): Promise<Email[]> {
    const person = await people.ofEmail(emailKey(address));
    const alerts = await subscriptions.ofEmail(emailKey(address));
    const found = await Promise.all([
      person ? emails.of([person.mergedInto ?? person.id, person.id], 100) : [],
      ...alerts.slice(0, 20).map(({ id }) => emails.about(id)),
    ]);
    const since = new Date(now.getTime() - longestRetry).toISOString();
    return found
      .flat()
      .filter(({ to, state, createdAt }) => state === "sent" && createdAt > since && emailComparison(to) === address)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  async function byRecipient(report: DeliveryReport, now: Date): Promise<Email | undefined> {
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
    async find(report: DeliveryReport, now: Date): Promise<{ email: Email; words: string } | undefined> {
      const email = (await byMessageId(report.messageIds)) ?? (await byRecipient(report, now));
      const words = email && failureFor(report, email.to);
      return email && words !== undefined ? { email, words } : undefined;
    },
  };
}

const spelled = (subject: string) => subject.replace(/\s+/g, " ").trim().toLowerCase();
