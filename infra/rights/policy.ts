/** Plain IAM documents, the names that stand in them, and the parts of which they are made. */

/** ARNs, resolved or still tokens of the CDK. */
export interface PolicyResources {
  listingsTable: string;
  inquiriesTable: string;
  noticesTable: string;
  sessionsTable: string;
  pictureBucket: string;
  /** The one secret: the key that seals sessions, and the user pool client's own. */
  secret: string;
  /** Secrets that an operator made, such as the mail server's address and password; the container is started with them. */
  otherSecrets?: readonly string[] | undefined;
  /** Whether the server tells of inquiries, by mail or to a webhook. */
  tells?: boolean | undefined;
  /** Whether the server writes the agent's own homes of the MLS as listings. */
  followsOwnHomes?: boolean | undefined;
  /** Whether visitors may subscribe to homes by email. */
  sendsAlerts?: boolean | undefined;
  /** CloudFront, which keeps copies of pictures. */
  distribution: string;
  logGroup: string;
  /** The repository that the service's image is pulled from. */
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

/** AWS's own form (transaction-apis-iam): the key can have several values, and outside of a transaction it has none. */
export const inTransaction = { "ForAnyValue:StringEquals": { "dynamodb:EnclosingOperation": ["TransactWriteItems"] } };

/** Only items whose ids are like this. `Null` matters: "for all values" is true of none at all. */
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

export function withIndexes(table: string): string[] {
  return [table, `${table}/index/*`];
}
