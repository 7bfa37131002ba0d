import { createHash } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Session, SessionSchema, type SessionStore } from "../ports.ts";
import { readRecord } from "../records/stored-record.ts";
import { foldUsername } from "../sign-in/username.ts";
import { translateErrors } from "./aws-errors.ts";
import type { Item } from "./batch-get.ts";
import { type CipherKey, decrypt as decryptWith, encrypt } from "./cipher.ts";
import type { Documents } from "./transact.ts";

interface SessionStoreParts {
  documents: Documents;
  table: string;
  secret: string;
  /** The secret before this one, while it changes. */
  secretBefore?: string | undefined;
}

export interface AwsSessionStore extends SessionStore {
  /** Decrypts the token of a session; returns nothing when the cookie is not the session's. */
  unsealed(idHash: string, cookie: string): Promise<string | undefined>;
}

/**
 * Sessions in DynamoDB. Each carries the generation of its account. Ending all sessions of a person raises that number:
 * they end at once on every instance, without an index over people. AWS removes rows some time after `expiresAt`.
 */
export function createSessionStore({ documents, table, secret, secretBefore }: SessionStoreParts): AwsSessionStore {
  let removedBefore = "";

  function decrypt(sealed: Uint8Array, key: CipherKey): string | undefined {
    return decryptWith(sealed, key) ?? (secretBefore && decryptWith(sealed, { ...key, secret: secretBefore }));
  }

  async function get(id: string): Promise<Item | undefined> {
    return (await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }))).Item;
  }

  async function generationOf(username: string): Promise<number> {
    return Number((await get(accountId(username)))?.generation ?? 0);
  }

  return {
    add: (session, { sealed } = {}) =>
      translateErrors(async () => {
        const { idHash, username, createdAt, seenAt, expiresAt: endsAt } = session;
        const item = {
          ...{ id: idHash, username, createdAt, seenAt, endsAt, generation: await generationOf(username) },
          // Seconds, as the table's time to live wants them.
          expiresAt: Math.ceil(Date.parse(endsAt) / 1000),
          sealed: sealed && encrypt(sealed.token, { cookie: sealed.cookie, secret, idHash }),
        };
        await documents.send(new PutCommand({ TableName: table, Item: item }));
        // Whoever changes a password ends the tokens of the old one, and without its token a session has no rights.
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

    unsealed: (idHash, cookie) =>
      translateErrors(async () => {
        const sealed = (await get(idHash))?.sealed;
        return sealed instanceof Uint8Array ? decrypt(sealed, { cookie, secret, idHash }) : undefined;
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
