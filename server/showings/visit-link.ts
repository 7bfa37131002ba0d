import type { Showing } from "#domain/showings/showing.ts";
import { linkToken, readLinkToken } from "../link-tokens.ts";
import type { ShowingStore } from "../ports/showing-store.ts";
import type { SiteSigner } from "../site-signer.ts";

const purpose = "visit";

/** The visitor's own page of a visit. */
export async function visitPath(signer: SiteSigner, { id, generation }: Showing): Promise<string> {
  return `/visit/${await linkToken(signer, purpose, { id, generation })}`;
}

/** The visit that a link leads to; nothing for a link that was cut, changed, or is of another generation. */
export async function visitOf(
  signer: SiteSigner,
  showings: Pick<ShowingStore, "find">,
  token: string,
): Promise<Showing | undefined> {
  const key = await readLinkToken(signer, purpose, "shw", token);
  const showing = key && (await showings.find(key.id));
  return showing?.generation === key?.generation ? showing : undefined;
}
