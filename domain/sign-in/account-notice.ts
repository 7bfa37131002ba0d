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

const ifItWasYou = "If that was you, there is nothing to do.";
const open = "/admin?tab=settings#security";

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
      ifItWasYou,
      "If it was not, change your password now, and take back under Security in Settings whatever is not yours: passkeys, which go on logging in after a new password, invitations and accounts.",
    ],
    open,
  };
}

function isTold(change: string): change is keyof typeof sentences {
  return change in sentences;
}

interface NewDevice {
  /** Names the sign-in: small letters and figures. */
  id: string;
  account: string;
  /** Browser and system: see device-name.ts. */
  device: string;
}

/** Says that somebody has signed in with a browser that the site did not know. */
export function newDeviceNotice({ id, account, device }: NewDevice): SiteNotice {
  return {
    key: `new-device-${id}`,
    subject: "A new device has logged in to your website",
    lines: [
      `${device} has logged in as ${account}, for the first time.`,
      ifItWasYou,
      "If it was not, change your password now: that logs every other device out. Settings shows under Security which devices are logged in.",
    ],
    open,
  };
}
