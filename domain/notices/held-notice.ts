import type { SiteNotice } from "./site-notice.ts";

/** Says that a flood of messages has begun. Processes that notice it in the same hour share one key. */
export function floodNotice(now: Date): SiteNotice {
  return {
    key: `flood-${now.toISOString().slice(0, 13).replace("T", "-")}`,
    subject: "A flood of messages is coming in through your website",
    lines: [
      "Far more messages than usual are being sent through your contact form, most likely by a program.",
      "Nobody is turned away. A visitor's browser is asked for a second's work, and messages that come with it are in your inbox as always. The others are kept apart: your inbox shows them as one line, to look through or to delete all at once.",
      "You need not do anything now. You get no mail for each of them, and no other mail about this flood.",
    ],
    open: "/admin?tab=inquiries&filter=flood",
  };
}

/** The daily notice of new messages that are held as spam. @param morning when it is sent */
export function heldSpamNotice(morning: Date): SiteNotice {
  return {
    key: `held-spam-${morning.toISOString().slice(0, 10)}`,
    subject: "New messages are held as spam",
    lines: [
      "Since yesterday morning your website has held new messages back as spam. In all, {spam} are held.",
      "Please look through them: if one is from a client, press Not Spam, and it moves to your inbox.",
    ],
    open: "/admin?tab=inquiries&filter=spam",
  };
}
