import type { Profile } from "../profile/profile.ts";
import { isScheduled, type Showing } from "./showing.ts";
import {
  beforehand,
  greetingOf,
  otherTimeText,
  showingPlaces,
  showingWhen,
  statusText,
  subjectOf,
  visitorWording,
} from "./visitor-wording.ts";

/** What an email about a showing depends on. */
export type EmailedShowing = Pick<Showing, "visitor" | "homes" | "on" | "from" | "way" | "state" | "calledOffBy">;

/**
 * An email about a showing, as the visitor reads it: links and the sender's lines come below.
 * @param words the agent's own
 */
export function showingEmail(showing: EmailedShowing, words: string, profile: Profile, isReminder = false) {
  const isOn = isScheduled(showing);
  const facts: [term: string, value: string][] = [
    ...(showing.state === "declined" ? [] : [["When", showingWhen(showing, profile.timeZone)] as [string, string]]),
    ...showingPlaces(showing).map((place): [string, string] => ["Where", place]),
    ...(isOn ? [["How", showing.way === "live video" ? "Live video" : "In person"] as [string, string]] : []),
  ];
  const next = isOn ? beforehand(showing, profile) : [otherTimeText(profile)];
  return {
    subject: subjectOf(showing),
    greeting: greetingOf(showing),
    heading: isReminder ? `${visitorWording.tomorrow}.` : statusText(showing),
    facts,
    message: [words.trim(), ...next, profile.agentName].filter(Boolean).join("\n\n"),
  };
}
