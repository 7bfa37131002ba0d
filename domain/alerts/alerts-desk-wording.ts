import { wholeNumber } from "../formats.ts";

/** Sentences about alerts for the agent. */
export const alertsDeskWording = {
  failed: "The alerts could not be loaded. Please try again.",
  notChanged: "This could not be changed. Please try again.",
  pause: "Pause all alerts?",
  pauseMeans: "Nobody gets a mail with homes until you press Resume. What waits then leaves.",
  pausedSince: (day: string) => `All alerts are paused since ${day}. Nobody gets a mail with homes.`,
  running: "Alerts are on: whoever asked for homes by email is told of them.",
  noAddress:
    "No alert is sent: each must carry your office's postal address. Enter it in Settings, under “Contact, office and hours”, or say there that the one shown is yours.",
  held: (homes: number) => `${wholeNumber(homes)} homes changed at once. Mail them, or skip?`,
  heldGone: "Nothing is held any more.",
  badCursor: "This page of the list does not exist. Please refresh it.",
  gone: "These mails are no longer here: whoever asked for them has deleted them.",
  nobody: "Nobody has asked to be told of homes by email.",
  end: (who: string) => `End the mails to ${who}?`,
  endMeans: (sought: string) => `No more mails come for: ${sought}. They may ask again.`,
  block: (who: string) => `Block ${who}?`,
  test: "Mails you one alert as whoever asked last would get it today.",
  testNoMail: "Nothing can be mailed yet: ask whoever runs your server to set up mail (SMTP_URL).",
  testNoHome: "There is no home to tell of yet: put in a listing of your own, or connect your MLS.",
  /** Above the mail. Gmail and others show a button only where the signature covers both fields (RFC 8058). */
  testNote:
    "This is a test, sent to you alone, with homes of today. Its links change nothing. To see whether mail programs will show an Unsubscribe button, look at the mail's source (Gmail: Show original): after “h=” in a DKIM-Signature must stand both list-unsubscribe and list-unsubscribe-post.",
  blockMeans: "All mails with homes to this address end, and it can never ask for any again.",
} as const;

/** Answer of `GET /api/admin/alerts`: where alerts stand. */
export interface AlertsState {
  /** An ISO timestamp; absent while alerts leave. */
  pausedAt?: string | undefined;
  /** So many homes changed at once that nobody is told of them before the agent says so. */
  held?: { homes: number; at: string } | undefined;
  /** Whether the profile has the postal address that each mail must carry. */
  hasAddress: boolean;
}
