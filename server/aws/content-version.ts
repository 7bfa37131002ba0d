import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { ContentVersion } from "../ports.ts";
import type { Documents, WriteItem } from "./transact.ts";

/** Milliseconds for which an answer is kept: another instance's write is seen within this time. */
const freshness = 2000;

/** Milliseconds that an index may lag behind a write, and in how many steps pages are rendered again meanwhile. */
const settling = 10_000;
const steps = settling / freshness;

/**
 * The version of the public content, in one item that every write to listings or profile raises. For ten seconds after a
 * write it also rises by itself every two seconds, so that a page that was rendered from an index that lagged behind the
 * write is rendered again.
 */
export interface VersionItem {
  /** Asks the table at most every two seconds, and once for any number of callers. */
  read(): Promise<ContentVersion>;
  /** Returns the part of a transaction that raises the version. */
  bump(): WriteItem;
  /** After a write of this instance: the next `read` asks the table. */
  forget(): void;
}

export function createVersionItem(documents: Documents, table: string, now: () => Date): VersionItem {
  let known: { asked: number; version: Promise<ContentVersion> } | undefined;

  return {
    async read() {
      const time = now().getTime();
      if (!known || time - known.asked >= freshness) {
        const asking = { asked: time, version: fetchVersion(documents, table) };
        known = asking;
        // The callers who wait get the error; the next caller asks again.
        asking.version.catch(() => {
          if (known === asking) known = undefined;
        });
      }
      return settled(await known.version, now());
    },

    bump: () => ({
      Update: {
        TableName: table,
        Key: { id: "#version" },
        UpdateExpression: "ADD #v :one SET #at = :now",
        ExpressionAttributeNames: { "#v": "v", "#at": "updatedAt" },
        ExpressionAttributeValues: { ":one": 1, ":now": now().toISOString() },
      },
    }),

    forget() {
      known = undefined;
    },
  };
}

function settled({ version, updatedAt }: ContentVersion, now: Date): ContentVersion {
  const step = Math.floor((now.getTime() - Date.parse(updatedAt)) / freshness);
  return { version: version * (steps + 1) + Math.max(0, Math.min(steps, step)), updatedAt };
}

async function fetchVersion(documents: Documents, table: string): Promise<ContentVersion> {
  const command = new GetCommand({ TableName: table, Key: { id: "#version" }, ConsistentRead: true });
  const { Item } = await documents.send(command);
  return { version: Number(Item?.v ?? 0), updatedAt: String(Item?.updatedAt ?? "1970-01-01T00:00:00.000Z") };
}
