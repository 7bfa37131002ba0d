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
  /** Without it nobody turns the code of a network back into an address. */
  secret: string;
}

/** Counts each name of a window in an item of the sessions' table, with one write. AWS removes it some time after the window. */
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
    async takeBack(name, windowSeconds, at) {
      await add(name, windowSeconds, at, -1);
    },
  });
}

/**
 * Counts inquiries in one item for each hour of the sessions' table, with one write, whose answer tells both counts. AWS removes
 * the item some time after the hour. Above the limit of all nobody is counted here any more, so that it stays small.
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
          // Seconds, as the table's time to live wants them.
          ExpressionAttributeValues: { ":one": 1, ":expires": (start + 2 * hour) / 1000 },
          ReturnValues: "UPDATED_NEW",
        });
        const { Attributes = {} } = await documents.send(command);
        return { ofAll: Number(Attributes.ofAll), ofNetwork: Number(Attributes[own]) };
      }),
  };
}
