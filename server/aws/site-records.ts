import { hkdfSync, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Count, CountKind } from "#domain/counts/count.ts";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { CountStore, Platform, ProfileStore } from "../ports/platform.ts";
import { askOnce } from "../promises.ts";
import { readRecord } from "../records/stored-record.ts";
import { seal, unseal } from "../seal.ts";
import { translateErrors, withTranslatedErrors } from "./aws-errors.ts";
import type { AwsConfig } from "./config.ts";
import type { VersionItem } from "./table/content-version.ts";
import { batchGet, getItem } from "./table/read-items.ts";
import { type Documents, type Refusal, transact } from "./table/transact.ts";
import { owner, stillHas } from "./table/write-conditions.ts";

interface ProfileStoreParts {
  documents: Documents;
  /** The table of listings: what a page is made from stands together. */
  table: string;
  version: VersionItem;
}

const profileId = `#profile#${owner}`;

/** The profile in one item, with a mark that is new with every write. */
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
      // Programs before 2026-11-21 wrote no mark.
      return !(await write(profile, stillHas({ mark: stored.mark })));
    },
  });
}

/**
 * An item for each kind and day of the notices' table, on which the server itself may work, with an attribute for each home, or thing
 * that is searched for: two thousand are some hundred kilobytes. Each write adds, so that instances count together.
 */
export function createCountStore({ documents, table }: { documents: Documents; table: string }): CountStore {
  return withTranslatedErrors<CountStore>({
    async add(kind, day, numbers) {
      const each = [...numbers];
      await documents.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: keyOf(kind, day) },
          UpdateExpression: `ADD ${each.map((_, at) => `#${at} :${at}`).join(", ")}`,
          ExpressionAttributeNames: Object.fromEntries(each.map(([about], at) => [`#${at}`, `${prefix}${about}`])),
          ExpressionAttributeValues: Object.fromEntries(each.map(([, number], at) => [`:${at}`, number])),
        }),
      );
    },

    async drop(kind, day, abouts) {
      await documents.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: keyOf(kind, day) },
          UpdateExpression: `REMOVE ${abouts.map((_, at) => `#${at}`).join(", ")}`,
          ExpressionAttributeNames: Object.fromEntries(abouts.map((about, at) => [`#${at}`, `${prefix}${about}`])),
        }),
      );
    },

    async between(kind, first, last) {
      const days: string[] = [];
      for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
      const items = await batchGet(
        documents,
        table,
        days.map((day) => keyOf(kind, day)),
        { isEventual: true },
      );
      return items.flatMap((item) => countsIn(kind, item));
    },
  });
}

/** Before the name of what is counted: no count is the item's id. */
const prefix = "of ";

function countsIn(kind: CountKind, { id, ...item }: Record<string, unknown>): Count[] {
  const day = String(id).slice(-10);
  return Object.entries(item)
    .map(([name, number]) => ({ kind, day, about: name.slice(prefix.length), number: Number(number) }))
    .sort((one, other) => (one.about < other.about ? -1 : 1));
}

function keyOf(kind: CountKind, day: string): string {
  return `#counts#${owner}#${kind}#${day}`;
}

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
