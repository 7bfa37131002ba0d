import { type LinkKey, linkToken, readLinkToken } from "../link-tokens.ts";
import type { SiteSigner } from "../site-signer.ts";

/** What a link of a mail is for. One made for one purpose opens no page of another. */
export type AlertPurpose = "confirm" | "manage" | "end";

/** A subscription, and the generation of its links. */
export type AlertKey = LinkKey;

export function alertToken(signer: SiteSigner, purpose: AlertPurpose, key: AlertKey): Promise<string> {
  return linkToken(signer, `alert-${purpose}`, key);
}

/** What a token of this purpose names; nothing for any other text. */
export function readAlertToken(
  signer: SiteSigner,
  purpose: AlertPurpose,
  token: string,
): Promise<AlertKey | undefined> {
  return readLinkToken(signer, `alert-${purpose}`, "sub", token);
}
