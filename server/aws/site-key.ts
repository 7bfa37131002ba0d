import { hkdfSync } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Platform } from "../ports/platform.ts";
import { askOnce } from "../promises.ts";
import { seal, unseal } from "../seal.ts";
import { translateErrors } from "./aws-errors.ts";
import type { AwsConfig } from "./config.ts";
import { getItem } from "./table/read-items.ts";
import type { Documents } from "./table/transact.ts";
import { owner } from "./table/write-conditions.ts";

const id = `#site-key#${owner}`;

/**
 * The site's signing key. It is derived from the secret, so every instance has the same key and no table stores it. A
 * site that moved here keeps its old key, encrypted with the derived one in the notices table.
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
