/**
 * Why a message is held back: `flood` came above a limit and without the work that is asked for then, `trap` filled in
 * a field that people do not see, `forged` came with a stamp that is not ours, `hurried` was sent sooner than anybody
 * types, `unstamped` and `unproven` lack what the form's script adds, `links` holds many addresses or HTML links,
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
