import { firstNameOf } from "../letters/quick-reply.ts";
import type { Profile } from "../profile/profile.ts";
import { phoneText } from "../wording.ts";
import type { Showing } from "./showing.ts";
import { placesText, showingTime } from "./showing-wording.ts";

const subjects: Record<Showing["state"], string> = {
  confirmed: "Your visit",
  moved: "Your visit is moved",
  "called-off": "Your visit is called off",
  declined: "Your request for a visit",
  missed: "Your visit",
};

/** What is said of a visit as it stands, with the agent's own words: subject, and a text for whoever sends it by hand. */
export function handLetter(showing: Showing, words: string, profile: Pick<Profile, "agentName" | "phone">) {
  const { visitor, homes, state } = showing;
  const [place, time] = [placesText(homes), showingTime(showing)];
  const sentence: Record<Showing["state"], string> = {
    confirmed: `Your visit is confirmed: ${place}, ${time}.`,
    moved: `Your visit is moved. It is now on ${time}: ${place}.`,
    "called-off": `I have to call off your visit on ${time}: ${place}. I'm sorry.`,
    declined: "Thank you for asking for a visit. I'm sorry, it is not possible.",
    missed: `I'm sorry that we missed each other on ${time}.`,
  };
  const name = firstNameOf(visitor.name);
  return {
    subject: `${subjects[state]}: ${place}`,
    text: [
      name ? `Hello ${name},` : "Hello,",
      sentence[state],
      words,
      `${profile.agentName}\n${phoneText(profile.phone)}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}
