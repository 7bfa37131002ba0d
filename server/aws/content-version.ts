import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { ContentVersion } from "../ports.ts";
import type { Documents, WriteItem } from "./transact.ts";

/** How long an answer is good for, in milliseconds: another instance's write is seen within this time. */
const freshness = 2000;

/** How long after a write an index may still lag, and in how many steps it is looked at again. Milliseconds. */
const settling = 10_000;
const steps = settling / freshness;

/**
 * The version of the public content, kept in one item that every write to listings or profile moves. For ten seconds
 * after a write it moves by itself every two: a page that was made from an index that had not heard of the write yet is
 * made again.
 */
export interface VersionItem {
  /** Asks the table at most every two seconds, and once for any number of callers. */
  read(): Promise<ContentVersion>;
  /** The part of a transaction that moves the version. */
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
        // Whoever waits hears of a failure; whoever comes later asks anew.
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
