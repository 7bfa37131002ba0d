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

const spamReasonWords: Record<SpamReason, string> = {
  flood: "Many messages came at once.",
  trap: "It looks automated.",
  hurried: "It looks automated.",
  forged: "It bypassed the contact form.",
  unstamped: "It bypassed the contact form.",
  unproven: "It bypassed the contact form.",
  links: "It has too many links or repeats.",
  repeated: "It has too many links or repeats.",
};

/** Why a message is held as spam: each sentence once. */
export function spamReasonTexts(reasons: readonly SpamReason[]): string[] {
  return [...new Set(reasons.map((reason) => spamReasonWords[reason]))];
}
