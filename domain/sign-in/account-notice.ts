import type { SiteNotice } from "../notices/site-notice.ts";

/** Sentences of the emails about account changes. The agent gets them for every change, including their own. */
const sentences = {
  invited: (account: string) => `Someone who is logged in invited ${account} to your website.`,
  "link used": (account: string) => `A password for the account ${account} was set with a link.`,
  "password changed": (account: string) => `The password of the account ${account} was changed.`,
  "passkey added": (account: string) => `A passkey was added to the account ${account}.`,
  "codes off": (account: string) => `Two-step login was turned off for the account ${account}.`,
  removed: (account: string) => `The account ${account} was removed.`,
};

const ifItWasYou = "If this was you, there's nothing to do.";
const open = "/admin?tab=settings#security";

/** Returns the notice of a change, or `undefined` when it needs no email. @param id lowercase letters and digits */
export function accountNotice(
  change: string,
  { id, account }: { id: string; account: string },
): SiteNotice | undefined {
  if (!isTold(change)) return undefined;
  return {
    key: `account-${id}`,
    subject: "An account on your website changed",
    lines: [
      sentences[change](account),
      ifItWasYou,
      "If it wasn't, change your password now. Then open “Logging in” in Settings and remove every passkey, invitation and account that isn't yours. Passkeys still work after a password change.",
    ],
    open,
  };
}

function isTold(change: string): change is keyof typeof sentences {
  return change in sentences;
}

interface NewDevice {
  /** Identifies the login: lowercase letters and digits. */
  id: string;
  account: string;
  /** Browser and system: see device-name.ts. */
  device: string;
}

/** Makes the notice of a login from a new browser. */
export function newDeviceNotice({ id, account, device }: NewDevice): SiteNotice {
  return {
    key: `new-device-${id}`,
    subject: "New login to your website",
    lines: [
      `${device} logged in as ${account} for the first time.`,
      ifItWasYou,
      "If it wasn't, change your password now. That logs out every other device. Settings shows which devices are logged in, under “Logging in”.",
    ],
    open,
  };
}
