import type { SiteNotice } from "../notices/site-notice.ts";

/** What the agent is told by mail when it happened to an account, whoever did it. */
const sentences = {
  invited: (account: string) => `Somebody who is logged in has invited ${account} to your website.`,
  "link used": (account: string) => `A password was chosen for the account ${account}, with a link.`,
  "password changed": (account: string) => `The password of the account ${account} was changed.`,
  "passkey added": (account: string) => `A passkey was added to the account ${account}.`,
  "codes off": (account: string) => `The account ${account} is no longer asked for codes at sign-in.`,
  removed: (account: string) => `The account ${account} was removed.`,
};

/** Returns what is told of a change; nothing where it is no matter for a mail. @param id small letters and figures */
export function accountNotice(
  change: string,
  { id, account }: { id: string; account: string },
): SiteNotice | undefined {
  if (!isTold(change)) return undefined;
  return {
    key: `account-${id}`,
    subject: "An account of your website has changed",
    lines: [
      sentences[change](account),
      "If that was you, there is nothing to do.",
      "If it was not, change your password now, and take back under Security in Settings whatever is not yours: passkeys, which go on logging in after a new password, invitations and accounts.",
    ],
    open: "/admin?tab=settings#security",
  };
}

function isTold(change: string): change is keyof typeof sentences {
  return change in sentences;
}
