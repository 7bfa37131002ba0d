import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Profile, ProfileSchema } from "#domain/profile.ts";
import type { ProfileStore } from "../ports.ts";
import { attempt } from "./attempt.ts";
import type { VersionItem } from "./content-version.ts";
import { type Documents, transact } from "./transact.ts";

interface ProfileStoreParts {
  documents: Documents;
  /** The table of listings: what a page is made from stands together. */
  table: string;
  version: VersionItem;
}

/** The profile in the item `#profile`. It is checked on the way out: an older program may have written it. */
export function createProfileStore({ documents, table, version }: ProfileStoreParts): ProfileStore {
  return {
    load: () =>
      attempt(async () => {
        const command = new GetCommand({ TableName: table, Key: { id: "#profile" }, ConsistentRead: true });
        const { Item } = await documents.send(command);
        return Item && ProfileSchema.parse(Item.profile);
      }),

    save: (profile: Profile) =>
      attempt(async () => {
        const item = { id: "#profile", profile };
        try {
          await transact(documents, [{ Put: { TableName: table, Item: item } }, version.bump()]);
        } finally {
          version.forget();
        }
      }),
  };
}
