import type { Email } from "#domain/emails/email.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { isAnswer, reminderId } from "#domain/showings/reminder.ts";
import { isScheduled, type Showing } from "#domain/showings/showing.ts";
import { showingEmail } from "#domain/showings/showing-email.ts";
import { invitation } from "#domain/showings/showing-entry.ts";
import { visitorWording } from "#domain/showings/visitor-wording.ts";
import { type MailBody, mailHtml, mailText, oneLine } from "../notices/mail/mail-parts.ts";
import {
  bareAddress,
  type EmailRendering,
  emailHead,
  type RenderedEmail,
  senderLines,
} from "../notices/mail/rendered-email.ts";
import type { ShowingStore } from "../ports/showing-store.ts";
import { type FindPeople, isMarkedDoNotContact } from "../records/do-not-contact.ts";
import type { SiteSigner } from "../site-signer.ts";
import { tourPath } from "./visitor-showings.ts";

/**
 * Renders a showing's email when it is sent, from the showing's current state. An email that a later change superseded
 * renders nothing, because the later email says what applies; nor does a
 * reminder to a person who has since been marked Do not contact.
 * @param origin for example, https://www.example.com
 */
export function createShowingMail(
  showings: Pick<ShowingStore, "find">,
  people: FindPeople,
  signer: SiteSigner,
  origin: string,
): EmailRendering {
  return async (email, profile, from) => {
    const showing = email.about === undefined ? undefined : await showings.find(email.about);
    if (!showing || showing.state === "missed") return undefined;
    const isReminder = !isAnswer(email);
    const isOvertaken = isReminder
      ? email.id !== reminderId(showing) || !isScheduled(showing)
      : email.createdAt < showing.changedAt;
    if (isOvertaken) return undefined;
    if (isReminder && (await isMarkedDoNotContact(people, { ...showing.visitor, ...showing }))) return undefined;
    const link = origin + (await tourPath(signer, showing));
    return showingMail({ email, showing, profile, from, link, origin, isReminder });
  };
}

interface ShowingMailContent {
  email: Email;
  showing: Showing;
  profile: Profile;
  from: string;
  link: string;
  origin: string;
  isReminder: boolean;
}

function showingMail({ email, showing, profile, from, link, origin, isReminder }: ShowingMailContent): RenderedEmail {
  const { timeZone, agentName } = profile;
  const head = emailHead(email, profile, from);
  const isOn = isScheduled(showing);
  const { greeting, heading, facts, message } = showingEmail(showing, email.text, profile, isReminder);
  const { open, addToCalendar } = visitorWording;
  const ways = [
    { label: open, address: link },
    ...(isReminder ? [] : [{ label: addToCalendar, address: `${link}.ics` }]),
  ];
  const content: MailBody = {
    ...{ greeting, heading, facts, message, links: isOn ? ways : [] },
    footer: senderLines(profile),
  };
  // A calendar cancellation names the organizer that sent the invitation, even if emails now come from another address.
  const organizer = isOn ? bareAddress(from) : showing.organizer;
  const parts = { showing, timeZone, origin, agentName, link, attendee: email.to };
  return {
    ...head,
    to: { name: oneLine(showing.visitor.name, 80), address: email.to },
    text: mailText(content),
    // A link in it would let the reader of an export change the tour.
    said: mailText({ ...content, links: [], footer: [] }),
    html: mailHtml(content),
    // A reminder doesn't change calendars.
    ...(!isReminder &&
      showing.state !== "declined" &&
      organizer && { icalEvent: { ...invitation({ ...parts, organizer }), filename: "tour.ics" } }),
    ...(isReminder && { headers: { "Auto-Submitted": "auto-generated" } }),
  };
}
