import { createHash } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Session, SessionSchema, type SessionStore } from "../../ports.ts";
import { readRecord } from "../../records/stored-record.ts";
import { foldUsername } from "../../sign-in/username.ts";
import { translateErrors } from "../aws-errors.ts";
import type { Item } from "../table/batch-get.ts";
import type { Documents } from "../table/transact.ts";
import { decrypt, encrypt } from "./cipher.ts";

interface SessionStoreParts {
  documents: Documents;
  table: string;
  /** The one that seals, then others that may have sealed what is there. */
  secrets: readonly [string, ...string[]];
}

export interface AwsSessionStore extends SessionStore {
  /** Decrypts the token of a session; returns nothing when the cookie is not the session's. */
  unsealed(idHash: string, cookie: string): Promise<string | undefined>;
  /** Returns a mark that `removeAllOf` changes: with it as `checked`, `add` adds no session after that. */
  generationOf(username: string): Promise<string>;
}

/**
 * Sessions in DynamoDB. Each carries the generation of its account. Ending all sessions of a person raises that number:
 * they end at once on every instance, without an index over people. AWS removes rows some time after `expiresAt`.
 */
export function createSessionStore({ documents, table, secrets }: SessionStoreParts): AwsSessionStore {
  let removedBefore = "";

  async function get(id: string): Promise<Item | undefined> {
    return (await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }))).Item;
  }

  async function generationOf(username: string): Promise<number> {
    return Number((await get(accountId(username)))?.generation ?? 0);
  }

  return {
    add: (session, { sealed, checked } = {}) =>
      translateErrors(async () => {
        const { idHash, username, createdAt, seenAt, expiresAt: endsAt } = session;
        const generation = await generationOf(username);
        // Whoever changes a password raises the number: a session of the old one has ended before it begins.
        if (checked !== undefined && checked !== String(generation)) return false;
        const item = {
          ...{ id: idHash, username, createdAt, seenAt, endsAt, generation },
          // Seconds, as the table's time to live wants them.
          expiresAt: Math.ceil(Date.parse(endsAt) / 1000),
          sealed: sealed && encrypt(sealed.token, { cookie: sealed.cookie, secret: secrets[0], idHash }),
        };
        await documents.send(new PutCommand({ TableName: table, Item: item }));
        return true;
      }),

    find: (idHash) =>
      translateErrors(async () => {
        const item = isSession(idHash) ? await get(idHash) : undefined;
        if (!item) return undefined;
        const session = fromItem(item);
        if (session.expiresAt < removedBefore) return undefined;
        return item.generation === (await generationOf(session.username)) ? session : undefined;
      }),

    touch: (idHash, seenAt) =>
      translateErrors(async () => {
        const command = new UpdateCommand({
          TableName: table,
          Key: { id: idHash },
          UpdateExpression: "SET #seenAt = :seenAt",
          ConditionExpression: "attribute_exists(#id)",
          ExpressionAttributeNames: { "#seenAt": "seenAt", "#id": "id" },
          ExpressionAttributeValues: { ":seenAt": seenAt },
        });
        await documents.send(command).catch(nothingWhenGone);
      }),

    remove: (idHash) =>
      translateErrors(
        async () => void (await documents.send(new DeleteCommand({ TableName: table, Key: { id: idHash } }))),
      ),

    removeAllOf: (username) =>
      translateErrors(async () => {
        const command = new UpdateCommand({
          TableName: table,
          Key: { id: accountId(username) },
          UpdateExpression: "ADD #generation :one",
          ExpressionAttributeNames: { "#generation": "generation" },
          ExpressionAttributeValues: { ":one": 1 },
        });
        await documents.send(command);
      }),

    async removeExpired(now) {
      // Nothing to write: the table's time to live drops the rows.
      if (now > removedBefore) removedBefore = now;
    },

    generationOf: (username) => translateErrors(async () => String(await generationOf(username))),

    unsealed: (idHash, cookie) =>
      translateErrors(async () => {
        const { sealed, username, generation } = (await get(idHash)) ?? {};
        if (generation !== (await generationOf(String(username)))) return undefined;
        if (!(sealed instanceof Uint8Array)) return undefined;
        return secrets
          .map((secret) => decrypt(sealed, { cookie, secret, idHash }))
          .find((token) => token !== undefined);
      }),
  };
}

function isSession(idHash: string): boolean {
  return /^[0-9a-f]{64}$/.test(idHash);
}

/** Hashes the name, which may be longer than a key and hold any characters. */
function accountId(username: string): string {
  return `#account#${createHash("sha256").update(foldUsername(username)).digest("hex")}`;
}

/** @throws BrokenRecordError */
function fromItem({ id, username, createdAt, seenAt, endsAt }: Item): Session {
  return readRecord(SessionSchema, { idHash: id, username, createdAt, seenAt, expiresAt: endsAt }, "session");
}

function nothingWhenGone(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}
