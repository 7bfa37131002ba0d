import { demoProfile } from "#content/profile.ts";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Config } from "../../config.ts";
import { type MailBody, mailHtml, mailText } from "../../notices/mail/mail-parts.ts";
import { type EmailRendering, emailHead, senderLines } from "../../notices/mail/rendered-email.ts";
import type { Platform } from "../../ports/platform.ts";
import { createSiteSigner, linkToken } from "../../site-signer.ts";
import type { SubjectWords } from "../subject-words.ts";

/**
 * The subjects of such emails, chosen when one is sent. Anyone may type any address, so they contain no one's input.
 */
const subjects = { confirm: "Confirm your home alerts", manage: "Your alerts: change or unsubscribe" };

/**
 * The email that asks a person to confirm alerts; for active or paused ones, the link to change or stop them. It lists
 * all pending requests in the site's own words. It has no List-Unsubscribe, because there is nothing active to end.
 */
export function optInMail(
  platform: Pick<Platform, "subscriptions" | "siteKey">,
  words: SubjectWords,
  { origin }: Pick<Config, "origin">,
): EmailRendering {
  const signer = createSiteSigner(platform);

  return async (email, profile, from) => {
    const postal = postalAddress(profile, demoProfile);
    if (postal === undefined) throw new Error("The profile has no postal address.");
    const all = await platform.subscriptions.ofEmail(email.to);
    const waiting = all.filter(({ status }) => status === "pending");
    const subscription = waiting[0] ?? all.find(({ id }) => id === email.about);
    // If it was confirmed since the email was written, no email is needed.
    if (!subscription || subscription.status === "ended" || (subscription.confirmedAt ?? "") >= email.createdAt)
      return undefined;
    const isWaiting = subscription.status === "pending";
    const purpose = isWaiting ? "alert-confirm" : "alert-manage";
    const open = `${origin}${isWaiting ? "/alerts/confirm" : "/alerts"}/${await linkToken(signer, purpose, subscription)}`;
    const never = `${origin}/u/${await linkToken(signer, "alert-end", subscription)}?never`;
    const heading = isWaiting ? alertWording.nothingOn : alertWording.manage;
    const message = isWaiting
      ? `Someone, probably you, asked ${profile.agentName}’s website to send alerts to this address. If you don’t confirm, you won’t get any.`
      : `This address gets alerts from ${profile.agentName}’s website. Use this link to change or stop them.`;
    const links = [{ label: isWaiting ? alertWording.begin : "Change or Unsubscribe", address: open }];
    const facts: [string, string][] = [];
    for (const each of isWaiting ? waiting : [subscription])
      facts.push(["Alert", await words.of(each)], ["How often", alertWording.rhythms[each.rhythm]]);
    // Dated when it is sent, because it may have waited for a day.
    const subject = isWaiting ? subjects.confirm : subjects.manage;
    const { date: _, ...head } = emailHead({ ...email, subject }, profile, from);
    const content: MailBody = {
      greeting: "Hello,",
      heading,
      facts,
      message,
      links,
      footer: senderLines(profile, postal),
      last: { label: alertWording.never, address: never },
    };
    return {
      ...head,
      headers: { "Auto-Submitted": "auto-generated" },
      text: mailText(content),
      html: mailHtml(content),
    };
  };
}
