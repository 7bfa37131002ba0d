import type { TableNames } from "./tables.ts";

export interface Statement {
  Sid: string;
  Effect: "Allow" | "Deny";
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}
export interface Policy {
  Version: "2012-10-17";
  Statement: Statement[];
}

export const tableArn = (name: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`;
export const bucketArn = (name: string) => `arn:aws:s3:::${name}`;
export const userPoolArn = "arn:aws:cognito-idp:us-east-1:000000000000:userpool/*";

/** What the server's own role and the role of a signed-in agent may do. */
export function policies(tables: TableNames, bucket: string): Record<"server" | "admin", Policy> {
  return { server: server(tables), admin: admin(tables, bucket) };
}

/** Whoever sets the site up may do everything: a person with an account of their own. */
export const operatorPolicy: Policy = document([allow("Everything", "*", "*")]);

function server(tables: TableNames): Policy {
  const [listings, inquiries, notices] = [
    tableArn(tables.listings),
    tableArn(tables.inquiries),
    tableArn(tables.notices),
  ];
  return document([
    allow("ReadListings", dynamodb("GetItem", "BatchGetItem", "Query"), [listings, `${listings}/index/*`]),
    allow("PutInquiries", dynamodb("PutItem"), inquiries, inTransactionOn("inq_*")),
    allow("CountInquiries", dynamodb("UpdateItem"), inquiries, inTransactionOn("#count#*")),
    // To mail an inquiry it has to be read: by its id, which only its notice tells. No list of ids can be had.
    allow("ReadOneInquiry", dynamodb("GetItem"), inquiries, on("inq_*")),
    allow("SendNotices", dynamodb("PutItem", "GetItem", "BatchGetItem", "Query"), [notices, `${notices}/index/*`]),
    allow("KeepSessions", dynamodb("GetItem", "PutItem", "UpdateItem", "DeleteItem"), tableArn(tables.sessions)),
  ]);
}

function admin(tables: TableNames, bucket: string): Policy {
  const [listings, inquiries, notices] = [
    tableArn(tables.listings),
    tableArn(tables.inquiries),
    tableArn(tables.notices),
  ];
  const folders = ["public/listings", "public/images", "protected/listings", "protected/images"];
  return document([
    allow("KeepListings", dynamodb("GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"), [
      listings,
      `${listings}/index/*`,
    ]),
    allow("WorkOnInquiries", dynamodb("GetItem", "BatchGetItem", "Query", "UpdateItem", "DeleteItem"), [
      inquiries,
      `${inquiries}/index/*`,
    ]),
    allow("WorkOnNotices", dynamodb("PutItem", "GetItem", "BatchGetItem", "Query", "DeleteItem"), [
      notices,
      `${notices}/index/*`,
    ]),
    allow(
      "KeepPictures",
      ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
      folders.map((folder) => `${bucketArn(bucket)}/${folder}/*`),
    ),
    allow("ListPictures", "s3:ListBucket", bucketArn(bucket), {
      StringLike: { "s3:prefix": ["public/*", "protected/*"] },
    }),
  ]);
}

function dynamodb(...operations: string[]): string[] {
  return operations.map((operation) => `dynamodb:${operation}`);
}

/** `Null` matters: "for all values" is true of none at all. */
function on(id: string): NonNullable<Statement["Condition"]> {
  return {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [id] },
    Null: { "dynamodb:LeadingKeys": "false" },
  };
}

function inTransactionOn(id: string): Statement["Condition"] {
  return { ...on(id), StringEquals: { "dynamodb:EnclosingOperation": "TransactWriteItems" } };
}

function allow(
  sid: string,
  action: string | string[],
  resource: string | string[],
  condition?: Statement["Condition"],
): Statement {
  return { Sid: sid, Effect: "Allow", Action: action, Resource: resource, ...(condition && { Condition: condition }) };
}

function document(statements: Statement[]): Policy {
  return { Version: "2012-10-17", Statement: statements };
}
