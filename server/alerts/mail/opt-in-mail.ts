import { demoProfile } from "#content/profile.ts";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Config } from "../../config.ts";
import { type LetterRendering, letterHead } from "../../notices/mail/letter-mail.ts";
import { mailHtml } from "../../notices/mail/mail-parts.ts";
import type { Platform } from "../../ports/platform.ts";
import { createSiteSigner, linkToken } from "../../site-signer.ts";
import type { SubjectWords } from "../subject-words.ts";

/** The subject of every such email. Anyone may type any address, so it contains no one's input. */
export const optInSubject = "Your home alerts link";

/**
 * The email that asks a person to confirm alerts; for active or paused ones, the link to change or stop them. It lists
 * all pending requests in the site's own words. It has no List-Unsubscribe, because there is nothing active to end.
 */
export function optInMail(
  platform: Pick<Platform, "subscriptions" | "siteKey">,
  words: SubjectWords,
  { origin }: Pick<Config, "origin">,
): LetterRendering {
  const signer = createSiteSigner(platform);

  return async (letter, profile, from) => {
    if (postalAddress(profile, demoProfile) === undefined) throw new Error("The profile has no postal address.");
    const all = await platform.subscriptions.ofEmail(letter.to);
    const waiting = all.filter(({ status }) => status === "pending");
    const subscription = waiting[0] ?? all.find(({ id }) => id === letter.about);
    // If it was confirmed since the email was written, no email is needed.
    if (!subscription || subscription.status === "ended" || (subscription.confirmedAt ?? "") >= letter.createdAt)
      return undefined;
    const isWaiting = subscription.status === "pending";
    const purpose = isWaiting ? "alert-confirm" : "alert-manage";
    const open = `${origin}${isWaiting ? "/alerts/confirm" : "/alerts"}/${await linkToken(signer, purpose, subscription)}`;
    const never = `${origin}/u/${await linkToken(signer, "alert-end", subscription)}?never`;
    const heading = isWaiting ? alertWording.nothingOn : alertWording.manage;
    const message = isWaiting
      ? `Someone, probably you, asked ${profile.agentName}’s website to send alerts to this address. If you don’t confirm, you won’t get any.`
      : `This address gets alerts from ${profile.agentName}’s website. Use this link to change or stop them.`;
    const links = [
      { label: isWaiting ? alertWording.begin : alertWording.change, address: open },
      { label: alertWording.never, address: never },
    ];
    const facts: [string, string][] = [];
    for (const each of isWaiting ? waiting : [subscription])
      facts.push(["Alert", await words.of(each)], ["How often", alertWording.rhythms[each.rhythm]]);
    // Dated when it is sent, because it may have waited for a day.
    const { date: _, ...head } = letterHead(letter, profile, from);
    return {
      ...head,
      headers: { "Auto-Submitted": "auto-generated" },
      text: [
        heading,
        message,
        facts.map(([term, value]) => `${term}: ${value}`).join("\n"),
        ...links.map(({ label, address }) => `${label}:\n${address}`),
        "",
      ].join("\n\n"),
      html: mailHtml({ heading, facts, message, links }),
    };
  };
}
