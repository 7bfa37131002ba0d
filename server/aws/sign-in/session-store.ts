import { createHash } from "node:crypto";
import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Session, SessionSchema, type SessionStore } from "../../ports/session-store.ts";
import { readRecord } from "../../records/stored-record.ts";
import { type SealKey, seal, unseal } from "../../seal.ts";
import { foldUsername } from "../../sign-in/username.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { getItem, type Item } from "../table/read-items.ts";
import { type Documents, isWritten, transact } from "../table/transact.ts";

export interface AwsSessionStore extends SessionStore {
  /** Decrypts a session's token. Returns `undefined` if the cookie belongs to another session. */
  unsealed(idHash: string, cookie: string): Promise<string | undefined>;
  /**
   * Returns a token that `removeAllOf` changes. If passed as `checked`, `add` rejects sessions started before the
   * change.
   */
  generationOf(username: string): Promise<string>;
}

/** Number of listed sessions after which ended ones are removed from the account's item. */
const mostListed = 50;

/**
 * Sessions in DynamoDB. Each stores its account's generation. Incrementing the account's generation ends all of a
 * person's sessions on every instance at once, without an index by person. AWS deletes rows up to two days after
 * `expiresAt`.
 * @param secret the server's key. Together with the cookie, it seals tokens
 */
export function createSessionStore(
  documents: Documents,
  table: string,
  secret: string,
  now: () => Date,
): AwsSessionStore {
  const get = (id: string) => getItem(documents, table, id);

  /** Returns a session's row if it has not expired. */
  async function getLasting(idHash: string): Promise<Item | undefined> {
    const item = await get(idHash);
    return item && String(item.endsAt) >= now().toISOString() ? item : undefined;
  }

  /** Adds a session to the account's list, because the table has no index by person. */
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

  /**
   * Increments the generation of an account and one of its sessions together. Returns false if that session has ended.
   */
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
      // A password change increments the generation, so a session started with the old password is rejected here.
      if (checked !== undefined && checked !== String(generation)) return false;
      const item = {
        ...{ id: idHash, username, createdAt, seenAt, endsAt, generation, device },
        // In seconds, as DynamoDB's time to live requires.
        expiresAt: Math.ceil(Date.parse(endsAt) / 1000),
        sealed: sealed && seal(sealed.token, keyOf(sealed.cookie, secret, idHash)),
      };
      // Updates the list first: a session missing from it could not be ended individually.
      await remember(username, idHash);
      await documents.send(new PutCommand({ TableName: table, Item: item }));
      return true;
    },

    // The account's item is created with its first session and never deleted.
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
      // If the session to keep has ended, end them all.
      if (!isKept) await documents.send(new UpdateCommand(raised(username)));
    },

    // Time to live deletes expired rows. Until then, reads ignore them.
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

/**
 * Derives the key from the session's cookie, which is not stored, and the server's secret. Both are needed to decrypt a
 * token.
 */
function keyOf(cookie: string, secret: string, idHash: string): SealKey {
  return { key: cookie, salt: secret, purpose: "shingle session", owner: idHash };
}

function isSession(idHash: string): boolean {
  return /^[0-9a-f]{64}$/.test(idHash);
}

/** Hashes the username, which may be too long for a key and contain any characters. */
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
