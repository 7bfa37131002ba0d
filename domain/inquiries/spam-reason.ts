/**
 * Why a message is held back: `flood` came above a limit and without the work that is asked for then, `trap` filled in
 * a field that people do not see, `forged` came with a stamp that is not ours, `hurried` was sent sooner than anybody
 * types, `unstamped` lacks what the form's script adds (as `unproven` did once), `links` holds many addresses or HTML links,
 * `repeated` has come several times within a day.
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

/** Why a message is held as spam, for the agent to judge. */
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
