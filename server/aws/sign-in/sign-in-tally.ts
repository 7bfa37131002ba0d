import { createHmac } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { SignInTally } from "../../ports/session-store.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { owner } from "../table/owner.ts";
import type { Documents } from "../table/transact.ts";

export interface TallyPlace {
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
