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

/** The documents the stack attaches. The server of a site that sends email has the most permissions. */
export function policies(
  tables: TableNames,
  bucket: string,
  site: { mail: boolean; ownHomes: boolean },
): Record<"server" | "admin", PolicyDocument> {
  return localPolicies({ ...tables, bucket, ...site });
}

/** The operator who sets up the site has full access with their own account. */
export const operatorPolicy: Policy = {
  Version: "2012-10-17",
  Statement: [{ Sid: "Everything", Effect: "Allow", Action: "*", Resource: "*" }],
};

/** The role that exports backups, as in docs/aws.md. */
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
