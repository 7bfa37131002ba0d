import { createHmac } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { hour } from "#domain/time-units.ts";
import type { InquiryTally } from "../ports/inquiry-store.ts";
import type { SignInTally } from "../ports/session-store.ts";
import { translateErrors, withTranslatedErrors } from "./aws-errors.ts";
import type { Documents } from "./table/transact.ts";
import { owner } from "./table/write-conditions.ts";

interface TallyPlace {
  documents: Documents;
  table: string;
  /** The key for hashing networks, so a stored code can't be turned back into an address. */
  secret: string;
}

/**
 * Counts sign-in attempts per name and time window in one item of the sessions table, with one write each. AWS deletes
 * the item some time after the window.
 */
export function createSignInTally({ documents, table, secret }: TallyPlace): SignInTally {
  async function add(name: string, windowSeconds: number, at: Date, by: number): Promise<number> {
    const seconds = Math.floor(at.getTime() / 1000);
    const start = seconds - (seconds % windowSeconds);
    const key = createHmac("sha256", secret).update(`${start} ${windowSeconds} ${name}`).digest("hex").slice(0, 32);
    const command = new UpdateCommand({
      TableName: table,
      Key: { id: `#tries#${owner}#${key}` },
      UpdateExpression: "ADD #count :by SET #expires = :expires",
      ExpressionAttributeNames: { "#count": "tries", "#expires": "expiresAt" },
      ExpressionAttributeValues: { ":by": by, ":expires": start + 2 * windowSeconds },
      ReturnValues: "UPDATED_NEW",
    });
    const { Attributes = {} } = await documents.send(command);
    return Number(Attributes.tries);
  }

  return withTranslatedErrors<SignInTally>({
    count: (name, windowSeconds, at) => add(name, windowSeconds, at, 1),
    async refund(name, windowSeconds, at) {
      await add(name, windowSeconds, at, -1);
    },
  });
}

/**
 * Counts inquiries in one item per hour of the sessions table. One write returns both counts. AWS deletes the item some
 * time after the hour. Above the global limit, no more networks are counted, so the item stays small.
 */
export function createInquiryTally({ documents, table, secret }: TallyPlace): InquiryTally {
  return {
    count: (network, at) =>
      translateErrors(async () => {
        const start = Math.floor(at.getTime() / hour) * hour;
        const own = `n${createHmac("sha256", secret).update(`${start} ${network}`).digest("hex").slice(0, 10)}`;
        const command = new UpdateCommand({
          TableName: table,
          Key: { id: `#inquiries#${owner}#${new Date(start).toISOString()}` },
          UpdateExpression: "ADD #all :one, #own :one SET #expires = :expires",
          ExpressionAttributeNames: { "#all": "ofAll", "#own": own, "#expires": "expiresAt" },
          // In seconds, as DynamoDB's time to live requires.
          ExpressionAttributeValues: { ":one": 1, ":expires": (start + 2 * hour) / 1000 },
          ReturnValues: "UPDATED_NEW",
        });
        const { Attributes = {} } = await documents.send(command);
        return { ofAll: Number(Attributes.ofAll), ofNetwork: Number(Attributes[own]) };
      }),
  };
}
