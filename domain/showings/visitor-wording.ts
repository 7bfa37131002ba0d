import { firstNameOf } from "../emails/first-name.ts";
import { counted } from "../formats.ts";
import { timeZoneName } from "../profile/hours-wording.ts";
import type { Profile } from "../profile/profile.ts";
import { agreementSentence } from "../tours/showing-settings.ts";
import { tourDay, tourWording } from "../tours/tour-wording.ts";
import { clockText, phoneText } from "../wording.ts";
import type { Showing } from "./showing.ts";

/** Texts for the visitor of a showing. */
export const visitorWording = {
  cannotCome: "Cancel This Tour",
  anotherTime: "Reschedule",
  addToCalendar: "Add to Calendar",
  open: "See or Change Your Tour",
  tomorrow: "Your tour is tomorrow",
  calledOff: "You canceled this tour. Your calendar entry is canceled too.",
  asked: "Thank you. I’ll reply about a new time. Until then, your tour stays as scheduled.",
  changed: "This tour has changed in the meantime. Please check the details below.",
  isOver: "This tour is over.",
  unknown: "This tour link no longer works.",
  noTime: "Please choose another day, or tell me when in your own words.",
  tooLong: "Please shorten your note.",
} as const;

const withheld = /^Address withheld, /;

/** `12 Elm Street, Monument, CO 80132`, or only the town if the address is withheld. */
export function placeOf(home: { address: string } | undefined): string {
  return (home?.address ?? "").replace(withheld, "");
}

/** `Saturday, November 28, at 9:30 AM (Mountain Time)` */
export function showingWhen({ on, from }: Pick<Showing, "on" | "from">, timeZone: string): string {
  return `${tourDay(on)}, at ${clockText(from)} (${timeZoneName(timeZone)})`;
}

/** The homes of a showing, one per line, with a note for a withheld street. */
export function showingPlaces({ homes }: Pick<Showing, "homes">): string[] {
  return homes.map((home) => [placeOf(home), home.isWithheld ? tourWording.whereLater : ""].filter(Boolean).join(". "));
}

/** A showing's status, for the visitor. */
export function statusText({
  state,
  calledOffBy,
  homes = [],
}: Pick<Showing, "state" | "calledOffBy"> & Partial<Pick<Showing, "homes">>): string {
  if (state === "confirmed") return "Your tour is confirmed.";
  if (state === "moved") return "Your tour has a new time.";
  if (state === "declined")
    return `I’m sorry, I can’t show you ${homes.length > 1 ? "these homes" : "this home"} at the times you asked for.`;
  if (state === "missed") return visitorWording.isOver;
  return calledOffBy === "visitor" ? visitorWording.calledOff : "I’m sorry, I have to cancel this tour.";
}

/** What to know before a confirmed showing. */
export function beforehand(
  { homes, way }: Pick<Showing, "homes" | "way">,
  { visits, advertising, phone }: Profile,
): string[] {
  const areOwn = homes.every(({ listingId }) => listingId !== undefined);
  const sentence = agreementSentence(
    areOwn ? visits.ownSentence : visits.othersSentence,
    advertising.disclosureAddress,
  );
  return [
    way === "live video"
      ? "I’ll video call you at this time. I’ll walk through with the camera while you ask questions."
      : "Please bring a photo ID and wear shoes that are easy to slip off.",
    ...(sentence ? [sentence] : []),
    `My phone: ${phoneText(phone)}`,
  ];
}

const subjects: Record<Showing["state"], string> = {
  confirmed: "Your tour is confirmed",
  moved: "Your tour has a new time",
  "called-off": "Your tour is canceled",
  declined: "Your tour request",
  missed: "Your tour",
};

/** `Hello Ada,`, or without a name if the visitor typed none. */
export function greetingOf({ visitor }: Pick<Showing, "visitor">): string {
  const name = firstNameOf(visitor.name);
  return name ? `Hello ${name},` : "Hello,";
}

/** A subject with the first home: `Your tour is confirmed: 12 Elm Street, Monument and 2 more homes`. */
export function withPlace(subject: string, { homes }: Pick<Showing, "homes">): string {
  const [first, ...others] = homes;
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "more home")}`;
  const place = placeOf(first);
  return place ? `${subject}: ${place}${more}` : subject;
}

/** The subject of an email about a showing. */
export function subjectOf(showing: Pick<Showing, "state" | "homes">): string {
  return withPlace(subjects[showing.state], showing);
}

/** How to find another time after a canceled or declined tour. */
export function otherTimeText({ phone }: Pick<Profile, "phone">): string {
  return `To find another time, reply to this email or call ${phoneText(phone)}.`;
}

/** A showing's status in the agent's words: subject and text, for sending by hand. */
export function emailByHand(
  showing: Pick<Showing, "visitor" | "homes" | "on" | "from" | "state" | "calledOffBy">,
  words: string,
  { agentName, phone, timeZone }: Pick<Profile, "agentName" | "phone" | "timeZone">,
) {
  const facts = showing.state === "declined" ? [] : [showingWhen(showing, timeZone), ...showingPlaces(showing)];
  return {
    subject: subjectOf(showing),
    text: [greetingOf(showing), statusText(showing), facts.join("\n"), words, `${agentName}\n${phoneText(phone)}`]
      .filter(Boolean)
      .join("\n\n"),
  };
}
