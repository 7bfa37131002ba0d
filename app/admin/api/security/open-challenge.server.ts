import type { Challenges } from "#server/sign-in/challenges.ts";

/** Compares the challenge that an authenticator signed with those that the site issued, and remembers which it was. */
export function openChallenge(challenges: Challenges, subject: string) {
  let seen = "";
  return {
    isExpected(encoded: string): Promise<boolean> {
      seen = Buffer.from(encoded, "base64url").toString();
      return challenges.isOpen(subject, seen);
    },
    close: () => challenges.close(seen),
  };
}
