import { createHash } from "node:crypto";
import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Session, SessionSchema, type SessionStore } from "../../ports/session-store.ts";
import { readRecord } from "../../records/stored-record.ts";
import { type SealKey, seal, unseal } from "../../seal.ts";
import { foldUsername } from "../../sign-in/username.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { getItem, type Item } from "../table/read-items.ts";
import { type Documents, isWritten, transact } from "../table/transact.ts";

interface SessionStoreParts {
  documents: Documents;
  table: string;
  /** The key of the server that seals tokens, beside the cookie. */
  secret: string;
  now(): Date;
}

export interface AwsSessionStore extends SessionStore {
  /** Decrypts the token of a session; returns nothing when the cookie is not the session's. */
  unsealed(idHash: string, cookie: string): Promise<string | undefined>;
  /** Returns a mark that `removeAllOf` changes: with it as `checked`, `add` adds no session after that. */
  generationOf(username: string): Promise<string>;
}

/** Sessions that an account's item names before those that are gone are looked for and taken out. */
const mostListed = 50;

/**
 * Sessions in DynamoDB. Each carries the generation of its account. Ending all sessions of a person raises that number:
 * they end at once on every instance, without an index over people. AWS removes rows up to two days after `expiresAt`.
 */
export function createSessionStore({ documents, table, secret, now }: SessionStoreParts): AwsSessionStore {
  const get = (id: string) => getItem(documents, table, id);

  /** A session's row while the session lasts. */
  async function getLasting(idHash: string): Promise<Item | undefined> {
    const item = await get(idHash);
    return item && String(item.endsAt) >= now().toISOString() ? item : undefined;
  }

  /** The account's item knows which sessions it has: the table has no index over people. */
  async function remember(username: string, idHash: string): Promise<void> {
    const { sessions } = (await get(accountId(username))) ?? {};
    const known = sessions instanceof Set ? [...(sessions as Set<string>)] : [];
    const gone = known.length < mostListed ? [] : await withoutSession(known);
    if (gone.length > 0) await changeList(username, "DELETE", gone);
    await changeList(username, "ADD", [idHash]);
  }

  async function withoutSession(ids: string[]): Promise<string[]> {
    const items = await Promise.all(ids.map(getLasting));
    return ids.filter((_, index) => items[index] === undefined);
  }

  async function changeList(username: string, change: "ADD" | "DELETE", ids: string[]): Promise<void> {
    const command = new UpdateCommand({
      TableName: table,
      Key: { id: accountId(username) },
      UpdateExpression: `${change} #sessions :ids`,
      ExpressionAttributeNames: { "#sessions": "sessions" },
      ExpressionAttributeValues: { ":ids": new Set(ids) },
    });
    await documents.send(command);
  }

  async function generationOf(username: string): Promise<number> {
    return Number((await get(accountId(username)))?.generation ?? 0);
  }

  function raised(username: string, sessions?: Set<string>) {
    return {
      TableName: table,
      Key: { id: accountId(username) },
      UpdateExpression: sessions
        ? "SET #sessions = :sessions ADD #generation :one"
        : "ADD #generation :one REMOVE #sessions",
      ExpressionAttributeNames: { "#generation": "generation", "#sessions": "sessions" },
      ExpressionAttributeValues: { ":one": 1, ...(sessions && { ":sessions": sessions }) },
    };
  }

  /** Raises the generation of the account and of one of its sessions at once. Returns false when that one has ended. */
  async function raiseGeneration(username: string, kept: string): Promise<boolean> {
    const generation = await generationOf(username);
    const account = raised(username, new Set([kept]));
    const refusal = await transact(documents, [
      {
        Update: {
          ...account,
          ConditionExpression: generation === 0 ? "attribute_not_exists(#generation)" : "#generation = :seen",
          ExpressionAttributeValues: {
            ...account.ExpressionAttributeValues,
            ...(generation > 0 && { ":seen": generation }),
          },
        },
      },
      {
        Update: {
          TableName: table,
          Key: { id: kept },
          UpdateExpression: "SET #generation = :next",
          ConditionExpression: "#generation = :seen",
          ExpressionAttributeNames: { "#generation": "generation" },
          ExpressionAttributeValues: { ":seen": generation, ":next": generation + 1 },
        },
      },
    ]);
    return refusal === undefined;
  }

  return withTranslatedErrors<AwsSessionStore>({
    async add(session, { sealed, checked } = {}) {
      const { idHash, username, createdAt, seenAt, expiresAt: endsAt, device } = session;
      const generation = await generationOf(username);
      // Whoever changes a password raises the number: a session of the old one has ended before it begins.
      if (checked !== undefined && checked !== String(generation)) return false;
      const item = {
        ...{ id: idHash, username, createdAt, seenAt, endsAt, generation, device },
        // Seconds, as the table's time to live wants them.
        expiresAt: Math.ceil(Date.parse(endsAt) / 1000),
        sealed: sealed && seal(sealed.token, keyOf(sealed.cookie, secret, idHash)),
      };
      // First the list: a session that stands in none could not be ended by itself.
      await remember(username, idHash);
      await documents.send(new PutCommand({ TableName: table, Item: item }));
      return true;
    },

    // The list of an account's sessions is made with the first of them, and stays.
    hasSignedIn: async (username) => (await get(accountId(username))) !== undefined,

    async find(idHash) {
      const item = isSession(idHash) ? await getLasting(idHash) : undefined;
      if (!item) return undefined;
      const session = fromItem(item);
      return item.generation === (await generationOf(session.username)) ? session : undefined;
    },

    async touch(idHash, seenAt) {
      const command = new UpdateCommand({
        TableName: table,
        Key: { id: idHash },
        UpdateExpression: "SET #seenAt = :seenAt",
        ConditionExpression: "attribute_exists(#id)",
        ExpressionAttributeNames: { "#seenAt": "seenAt", "#id": "id" },
        ExpressionAttributeValues: { ":seenAt": seenAt },
      });
      await isWritten(documents.send(command));
    },

    async remove(idHash) {
      await documents.send(new DeleteCommand({ TableName: table, Key: { id: idHash } }));
    },

    async of(username) {
      const { sessions, generation = 0 } = (await get(accountId(username))) ?? {};
      const items = await Promise.all(sessions instanceof Set ? [...(sessions as Set<string>)].map(getLasting) : []);
      return items.flatMap((item) => (item && item.generation === generation ? [fromItem(item)] : []));
    },

    async removeAllOf(username, kept) {
      const isKept = kept !== undefined && (await raiseGeneration(username, kept));
      // Where the one to be kept has ended meanwhile, there is none to keep.
      if (!isKept) await documents.send(new UpdateCommand(raised(username)));
    },

    // The table's time to live drops the rows, and nobody is shown them until then.
    async removeExpired() {},

    generationOf: async (username) => String(await generationOf(username)),

    async unsealed(idHash, cookie) {
      const { sealed, username, generation } = (await getLasting(idHash)) ?? {};
      if (generation !== (await generationOf(String(username)))) return undefined;
      if (!(sealed instanceof Uint8Array)) return undefined;
      return unseal(sealed, keyOf(cookie, secret, idHash));
    },
  });
}

/** Made from the session's cookie, which the table does not hold, and the server's secret: neither alone decrypts a token. */
function keyOf(cookie: string, secret: string, idHash: string): SealKey {
  return { key: cookie, salt: secret, purpose: "shingle session", owner: idHash };
}

function isSession(idHash: string): boolean {
  return /^[0-9a-f]{64}$/.test(idHash);
}

/** Hashes the name, which may be longer than a key and hold any characters. */
function accountId(username: string): string {
  return `#account#${createHash("sha256").update(foldUsername(username)).digest("hex")}`;
}

/** @throws BrokenRecordError */
function fromItem({ id, username, createdAt, seenAt, endsAt, device }: Item): Session {
  const session = {
    idHash: id,
    username,
    createdAt,
    seenAt,
    expiresAt: endsAt,
    ...(device !== undefined && { device }),
  };
  return readRecord(SessionSchema, session, "session");
}
