/**
 * Why a message is held: `flood` exceeded a limit without the proof of work, `trap` filled in
 * the honeypot, `forged` had a stamp that is not ours, `hurried` was sent faster than anyone
 * types, `unstamped` lacks what the form's script adds (formerly `unproven`), `links` has many addresses or HTML links,
 * `repeated` arrived several times within a day.
 */
export const spamReasons = [
  "flood",
  "trap",
  "forged",
  "hurried",
  "unstamped",
  "unproven",
  "links",
  "repeated",
] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Why a message is held as spam, for the agent. */
export const spamReasonWords: Record<SpamReason, string> = {
  flood:
    "It came during a flood of messages, and the sender's browser didn't complete the check the form asks for then.",
  trap: "It filled in a field that people can't see.",
  forged: "Its time stamp was faked.",
  hurried: "It was sent within two seconds of the form being opened.",
  unstamped: "It wasn't sent by the contact form's script.",
  unproven: "The sender's browser didn't complete the form's check.",
  links: "It contains several links.",
  repeated: "The same text or sender came several times recently.",
};
