import { hkdfSync, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import type { Platform, ProfileStore } from "../ports/platform.ts";
import { askOnce } from "../promises.ts";
import { readRecord } from "../records/stored-record.ts";
import { seal, unseal } from "../seal.ts";
import { translateErrors, withTranslatedErrors } from "./aws-errors.ts";
import type { AwsConfig } from "./config.ts";
import type { VersionItem } from "./table/content-version.ts";
import { getItem } from "./table/read-items.ts";
import { type Documents, type Refusal, transact } from "./table/transact.ts";
import { owner, stillHas } from "./table/write-conditions.ts";

interface ProfileStoreParts {
  documents: Documents;
  /** The listings table. Everything a page is rendered from is in one table. */
  table: string;
  version: VersionItem;
}

const profileId = `#profile#${owner}`;

/** The profile in one item, with a random mark that changes with every write. */
export function createProfileStore({ documents, table, version }: ProfileStoreParts): ProfileStore {
  async function read() {
    const item = await getItem(documents, table, profileId);
    return (
      item && { profile: readRecord(ProfileSchema, item.profile, "profile"), mark: item.mark as string | undefined }
    );
  }

  async function write(profile: Profile, condition?: ReturnType<typeof stillHas>): Promise<Refusal | undefined> {
    const put = { TableName: table, Item: { id: profileId, profile, mark: randomUUID() }, ...condition };
    try {
      return await transact(documents, [{ Put: put }, version.bump()]);
    } finally {
      version.forget();
    }
  }

  return withTranslatedErrors<ProfileStore>({
    load: async () => (await read())?.profile,

    async save(profile) {
      await write(profile);
    },

    async replace(seen, profile) {
      const stored = await read();
      if (!stored || !isDeepStrictEqual(stored.profile, seen)) return false;
      // Versions before 2026-11-21 wrote no mark.
      return !(await write(profile, stillHas({ mark: stored.mark })));
    },
  });
}

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
