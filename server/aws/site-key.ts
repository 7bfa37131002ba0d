import { hkdfSync } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { askOnce } from "../ask-once.ts";
import type { Platform } from "../ports/platform.ts";
import { seal, unseal } from "../seal.ts";
import { translateErrors } from "./aws-errors.ts";
import type { AwsConfig } from "./config.ts";
import { getItem } from "./table/batch-get.ts";
import { owner } from "./table/owner.ts";
import type { Documents } from "./table/transact.ts";

const id = `#site-key#${owner}`;

/**
 * The key that the site signs with. It is made from the secret, so that every instance has the same one and no table holds it; a site
 * that moved here has brought its own, which lies in the notices' table, sealed with the other.
 */
export function createSiteKey(
  documents: Documents,
  { noticesTable: table, sessionSecret: secret, userPoolId }: AwsConfig,
): Pick<Platform, "siteKey" | "adoptSiteKey"> {
  const made = new Uint8Array(hkdfSync("sha256", secret, userPoolId, "shingle site key", 32));
  const sealedWith = { key: made, salt: secret, purpose: "shingle site key that came along", owner: id };

  const read = () =>
    translateErrors(async () => {
      const item = await getItem(documents, table, id);
      const brought = item?.sealed instanceof Uint8Array ? unseal(item.sealed, sealedWith) : undefined;
      return brought === undefined ? made : new Uint8Array(Buffer.from(brought, "hex"));
    });
  let known = askOnce(read);

  return {
    siteKey: () => known(),

    adoptSiteKey: (key) =>
      translateErrors(async () => {
        const sealed = seal(Buffer.from(key).toString("hex"), sealedWith);
        await documents.send(new PutCommand({ TableName: table, Item: { id, sealed } }));
        known = askOnce(read);
      }),
  };
}
