import { wholeNumber } from "../formats.ts";

/** The agent's texts about alerts. */
export const agentAlertsWording = {
  failed: "We couldn't load the alerts. Please try again.",
  notChanged: "We couldn't change this. Please try again.",
  pause: "Pause all alerts?",
  pauseMeans: "No alerts go out until you select Resume. The ones waiting go out then.",
  pausedSince: (day: string) => `All alerts have been paused since ${day}. No alerts go out.`,
  restored:
    "A backup was restored, so alerts are on hold. People who unsubscribed after the backup was made may be subscribed again. Stop those who asked to unsubscribe, then select Resume.",
  running: "Alerts are on: subscribers get new homes by email.",
  noAddress:
    "No alerts go out: each must include your office's mailing address. Enter it in Settings, under “Contact, office and hours”, or confirm there that the one shown is yours.",
  held: (homes: number) => `${wholeNumber(homes)} homes changed at once. Email them, or skip?`,
  heldGone: "Nothing is on hold anymore.",
  badCursor: "This page of the list no longer exists. Please refresh.",
  gone: "This alert is no longer here: the subscriber deleted it.",
  noSubscribers: "No one has subscribed to homes by email yet.",
  end: (who: string) => `Stop alerts to ${who}?`,
  endMeans: (sought: string) => `Emails stop for: ${sought}. They can subscribe again.`,
  test: "Sends you one alert, as the latest subscriber would get it today.",
  testNoMail: "The site can't send email yet. Ask your server administrator to set it up (SMTP_URL).",
  testNoHome: "There are no homes to send yet. Add a listing, or connect your MLS.",
  /** Shown above the email. Gmail and others show a button only if the signature covers both fields (RFC 8058). */
  testNote:
    "This is a test with today's homes, sent only to you. Its links change nothing. To check that email apps will show an Unsubscribe button, open the message source (in Gmail: Show original). After “h=” in a DKIM-Signature, you should see both list-unsubscribe and list-unsubscribe-post.",
} as const;

/** Answer of `GET /api/admin/alerts`: the state of alerts. */
export interface AlertsState {
  /** An ISO timestamp; absent while alerts are on. */
  pausedAt?: string | undefined;
  /** A restore paused them. */
  isRestored?: boolean;
  /** So many homes changed at once that alerts wait for the agent's approval. */
  held?: { homes: number; at: string } | undefined;
  /** Whether the profile has the postal address that each email must carry. */
  hasAddress: boolean;
}
