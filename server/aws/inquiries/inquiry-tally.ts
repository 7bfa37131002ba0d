import { createHmac } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { hour } from "#domain/time-units.ts";
import type { InquiryTally } from "../../ports/inquiry-store.ts";
import { translateErrors } from "../aws-errors.ts";
import type { TallyPlace } from "../sign-in/sign-in-tally.ts";
import { owner } from "../table/owner.ts";

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
