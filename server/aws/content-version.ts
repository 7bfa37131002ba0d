import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { ContentVersion } from "../ports.ts";
import type { Documents, WriteItem } from "./transact.ts";

/** Milliseconds after which an answer is looked at again; and after which nobody is told of it without another look. */
const freshness = 2000;
const longestUnseen = 60_000;

/** Milliseconds that an index usually lags behind a write, in steps after which pages are rendered again. */
const settling = 10_000;
const steps = settling / freshness;

/** The version of all steps that a version can take: more than a year of them. */
const mostSteps = 1e8;

/**
 * The version of the public content, in one item that every write to listings or profile raises. For ten seconds after a
 * write it also rises by itself every two seconds, so that a page that was rendered from an index that lagged behind the
 * write is rendered again; and longer while lists are made of another number of homes than there are.
 */
export interface VersionItem {
  /**
   * Returns what the last look at the table saw, and looks again when that was two seconds ago. It waits for the table only
   * when there was no look yet, or none for a minute.
   */
  read(): Promise<ContentVersion>;
  /** Returns the part of a transaction that raises the version. @param homes how many more there are after it */
  bump(homes?: number): WriteItem;
  /** After a write of this instance: the next `read` waits for the table. */
  forget(): void;
  /** Says of how many homes a list was made. */
  noteList(homes: number): void;
}

interface Look {
  /** Milliseconds since 1970. */
  asked: number;
  version: ContentVersion;
  /** How many homes there are; unknown in a table that was written by other means. */
  homes: number | undefined;
}

export function createVersionItem(documents: Documents, table: string, now: () => Date): VersionItem {
  let latest: Look | undefined;
  let looking: { look: Promise<Look> } | undefined;
  /** The last step of a version at which a list had another number of homes. */
  let unsettled = { version: 0, step: 0 };

  function lookAgain(): Promise<Look> {
    if (looking) return looking.look;
    const attempt = { look: fetchVersion(documents, table, now().getTime()) };
    looking = attempt;
    const end = (look: Look | undefined) => {
      // A write of this instance came between.
      if (looking !== attempt) return;
      looking = undefined;
      latest = look ?? latest;
    };
    // Those who wait get the error; the next caller asks again.
    attempt.look.then(end, () => end(undefined));
    return attempt.look;
  }

  /** Pages live for a step of two seconds until all that is written is in their lists. */
  function stepped({ version, updatedAt }: ContentVersion): ContentVersion {
    const last = unsettled.version === version ? Math.max(steps, unsettled.step + 1) : steps;
    return { version: version * mostSteps + Math.min(last, stepAt(updatedAt)), updatedAt };
  }

  function stepAt(updatedAt: string): number {
    return Math.max(0, Math.floor((now().getTime() - Date.parse(updatedAt)) / freshness));
  }

  return {
    async read() {
      const age = latest ? now().getTime() - latest.asked : Number.POSITIVE_INFINITY;
      if (latest && age < freshness) return stepped(latest.version);
      const look = lookAgain();
      const { version } = latest && age < longestUnseen ? latest : await look;
      return stepped(version);
    },

    bump: (homes = 0) => ({
      Update: {
        TableName: table,
        Key: { id: "#version" },
        UpdateExpression: "ADD #v :one, #homes :homes SET #at = :now",
        ExpressionAttributeNames: { "#v": "v", "#homes": "homes", "#at": "updatedAt" },
        ExpressionAttributeValues: { ":one": 1, ":homes": homes, ":now": now().toISOString() },
      },
    }),

    forget() {
      latest = undefined;
      looking = undefined;
    },

    noteList(homes) {
      if (latest?.homes === undefined || latest.homes === homes) return;
      const { version, updatedAt } = latest.version;
      unsettled = { version, step: stepAt(updatedAt) };
    },
  };
}

async function fetchVersion(documents: Documents, table: string, asked: number): Promise<Look> {
  const command = new GetCommand({ TableName: table, Key: { id: "#version" }, ConsistentRead: true });
  const { Item } = await documents.send(command);
  const version = { version: Number(Item?.v ?? 0), updatedAt: String(Item?.updatedAt ?? "1970-01-01T00:00:00.000Z") };
  return { asked, version, homes: Item?.homes === undefined ? undefined : Number(Item.homes) };
}
