import type { SiteNotice } from "../notices/site-notice.ts";

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
      "If that was you, there is nothing to do.",
      "If it was not, change your password now: that logs every other device out. Settings shows under Security which devices are logged in.",
    ],
    open: "/admin?tab=settings#security",
  };
}
