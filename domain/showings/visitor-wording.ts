import { firstNameOf } from "../letters/quick-reply.ts";
import { timeZoneName } from "../profile/hours-wording.ts";
import type { Profile } from "../profile/profile.ts";
import { agreementSentence } from "../visits/visit-settings.ts";
import { visitDay, visitWording } from "../visits/visit-wording.ts";
import { clockText, phoneText } from "../wording.ts";
import type { Showing } from "./showing.ts";
import { placesText } from "./showing-wording.ts";

/** Sentences for whoever comes to see a home. */
export const visitorWording = {
  cannotCome: "I Cannot Come",
  anotherTime: "Another Time",
  addToCalendar: "Add to Calendar",
  calledOff: "You called off this visit. Your calendar entry goes with it.",
  asked: "Thank you. I'll answer with another time. Until then this one stands.",
  changed: "This visit was changed meanwhile. Please read what holds now.",
  isOver: "This visit is over.",
  unknown: "This link does not lead to a visit any more.",
  noTime: "Please choose another day, or say when in words.",
  tooLong: "Please use fewer words.",
} as const;

const withheld = /^Address withheld, /;

/** `12 Elm Street, Monument, CO 80132`, or the town alone of a home whose street is withheld. */
export function placeOf(home: { address: string } | undefined): string {
  return (home?.address ?? "").replace(withheld, "");
}

/** `Saturday, November 28, at 9:30 AM (Mountain Time)` */
export function showingWhen({ on, from }: Pick<Showing, "on" | "from">, timeZone: string): string {
  return `${visitDay(on)}, at ${clockText(from)} (${timeZoneName(timeZone)})`;
}

/** Every home of a visit in a line each, and where no street is told. */
export function showingPlaces({ homes }: Pick<Showing, "homes">): string[] {
  return homes.map((home) =>
    [placeOf(home), home.isWithheld ? visitWording.whereLater : ""].filter(Boolean).join(". "),
  );
}

/** How a visit stands, for whoever comes. */
export function standingText({ state, calledOffBy }: Pick<Showing, "state" | "calledOffBy">): string {
  if (state === "confirmed") return "Your visit is confirmed.";
  if (state === "moved") return "Your visit has a new time.";
  if (state === "declined") return "I'm sorry, I cannot show you this home at the times that you named.";
  if (state === "missed") return visitorWording.isOver;
  return calledOffBy === "visitor" ? visitorWording.calledOff : "I'm sorry, I have to call off this visit.";
}

/** What is good to know before a visit that stands. */
export function beforehand({ homes, way }: Showing, { visits, advertising, phone }: Profile): string[] {
  const areOwn = homes.every(({ listingId }) => listingId !== undefined);
  const sentence = agreementSentence(
    areOwn ? visits.ownSentence : visits.othersSentence,
    advertising.disclosureAddress,
  );
  return [
    way === "live video"
      ? "I call you by video at this time: I walk and hold the camera, and you ask."
      : "Please bring an ID, and shoes that come off easily.",
    ...(sentence ? [sentence] : []),
    `My telephone: ${phoneText(phone)}`,
  ];
}

const subjects: Record<Showing["state"], string> = {
  confirmed: "Your visit",
  moved: "Your visit is moved",
  "called-off": "Your visit is called off",
  declined: "Your request for a visit",
  missed: "Your visit",
};

/** What is said of a visit as it stands, with the agent's own words: subject, and a text for whoever sends it by hand. */
export function handLetter(
  showing: Showing,
  words: string,
  { agentName, phone, timeZone }: Pick<Profile, "agentName" | "phone" | "timeZone">,
) {
  const name = firstNameOf(showing.visitor.name);
  const facts = showing.state === "declined" ? [] : [showingWhen(showing, timeZone), ...showingPlaces(showing)];
  return {
    subject: `${subjects[showing.state]}: ${placesText(showing.homes)}`,
    text: [
      name ? `Hello ${name},` : "Hello,",
      standingText(showing),
      facts.join("\n"),
      words,
      `${agentName}\n${phoneText(phone)}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}
