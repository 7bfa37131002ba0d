import { localPolicies } from "#infra/rights/policies.ts";
import type { PolicyDocument, PolicyStatement } from "#infra/rights/policy.ts";
import type { TableNames } from "./tables.ts";

export type Statement = Omit<PolicyStatement, "Effect"> & { Effect: "Allow" | "Deny" };
export interface Policy {
  Version: "2012-10-17";
  Statement: Statement[];
}

export const tableArn = (name: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`;
export const bucketArn = (name: string) => `arn:aws:s3:::${name}`;
export const distributionArn = (id: string) => `arn:aws:cloudfront::000000000000:distribution/${id}`;
export const userPoolArn = "arn:aws:cognito-idp:us-east-1:000000000000:userpool/*";

/** The very documents that the stack attaches. The server of a site that sends mail may do the most. */
export function policies(
  tables: TableNames,
  bucket: string,
  site: { mail: boolean; ownHomes: boolean; alerts: boolean },
): Record<"server" | "admin", PolicyDocument> {
  return localPolicies({ ...tables, bucket, ...site });
}

/** Whoever sets the site up may do everything: a person with an account of their own. */
export const operatorPolicy: Policy = {
  Version: "2012-10-17",
  Statement: [{ Sid: "Everything", Effect: "Allow", Action: "*", Resource: "*" }],
};

/** Whoever carries backups away, as docs/aws.md says. */
export const readerPolicy: Policy = {
  Version: "2012-10-17",
  Statement: [
    {
      Sid: "Read",
      Effect: "Allow",
      Action: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "s3:GetObject", "s3:ListBucket"],
      Resource: "*",
    },
  ],
};
