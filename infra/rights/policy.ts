/** Plain IAM documents, the names in them, and their building blocks. */

/** ARNs, either resolved or as CDK tokens. */
export interface PolicyResources {
  listingsTable: string;
  inquiriesTable: string;
  noticesTable: string;
  recordsTable: string;
  sessionsTable: string;
  pictureBucket: string;
  /** The one secret: the key that seals sessions, and the user pool client's own secret. */
  secret: string;
  /** Secrets that an operator created, such as the mail server's address and password. The container starts with them. */
  otherSecrets?: readonly string[] | undefined;
  /** Whether the server sends notices of inquiries, by email or to a webhook. */
  tells?: boolean | undefined;
  /** Whether the server writes the agent's own MLS homes as listings. */
  followsOwnHomes?: boolean | undefined;
  /** The CloudFront distribution, which caches pictures. */
  distribution: string;
  logGroup: string;
  /** The repository of the service's image. */
  imageRepository: string;
}

export interface PolicyStatement {
  Sid: string;
  Effect: "Allow";
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

export interface PolicyDocument {
  Version: "2012-10-17";
  Statement: PolicyStatement[];
}

/** AWS's own form (transaction-apis-iam): the key can have several values, and has none outside a transaction. */
export const inTransaction = { "ForAnyValue:StringEquals": { "dynamodb:EnclosingOperation": ["TransactWriteItems"] } };

/** Limits access to items with matching ids. `Null` matters: "for all values" also holds for an empty set. */
export function onlyIds(...patterns: string[]): NonNullable<PolicyStatement["Condition"]> {
  return {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": patterns },
    Null: { "dynamodb:LeadingKeys": "false" },
  };
}

export function allow(
  sid: string,
  action: string | string[],
  resource: string | string[],
  condition?: PolicyStatement["Condition"],
): PolicyStatement {
  return {
    Sid: sid,
    Effect: "Allow",
    Action: action,
    Resource: resource,
    ...(condition && { Condition: condition }),
  };
}

export function document(statements: PolicyStatement[]): PolicyDocument {
  return { Version: "2012-10-17", Statement: statements };
}

export const read = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
export const change = ["dynamodb:UpdateItem", "dynamodb:DeleteItem"];
export const keep = [...read, ...change, "dynamodb:PutItem"];

export function withIndexes(table: string): string[] {
  return [table, `${table}/index/*`];
}
