/**
 * What each of the three roles may do, as plain IAM documents. The stack attaches exactly these, and the permission gate
 * of tests/aws answers by them, so what is tested is what is deployed. Nothing here needs the CDK.
 */

/** ARNs, resolved or still tokens of the CDK. */
export interface PolicyResources {
  listingsTable: string;
  inquiriesTable: string;
  sessionsTable: string;
  pictureBucket: string;
  /** The one secret: the key that seals sessions, and the user pool client's own. */
  secret: string;
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

export const roleNames = ["server", "admin", "execution"] as const;
export type RoleName = (typeof roleNames)[number];

export function policies(resources: PolicyResources): Record<RoleName, PolicyDocument> {
  return {
    server: document(serverStatements(resources)),
    admin: document(adminStatements(resources)),
    execution: document(executionStatements(resources)),
  };
}

/** The policies for tables, bucket and secret of these names in an account that does not exist: for tests. */
export function localPolicies(names: { listings: string; inquiries: string; sessions: string; bucket: string }) {
  const table = (name: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`;
  return policies({
    listingsTable: table(names.listings),
    inquiriesTable: table(names.inquiries),
    sessionsTable: table(names.sessions),
    pictureBucket: `arn:aws:s3:::${names.bucket}`,
    secret: "arn:aws:secretsmanager:us-east-1:000000000000:secret:shingle",
    logGroup: "arn:aws:logs:us-east-1:000000000000:log-group:shingle:*",
    imageRepository: "arn:aws:ecr:us-east-1:000000000000:repository/shingle",
  });
}

/** The server on a visitor's behalf: reads listings, puts inquiries without being able to read one, keeps sessions. */
function serverStatements({ listingsTable, inquiriesTable, sessionsTable }: PolicyResources): PolicyStatement[] {
  return [
    allow(
      "ReadListings",
      ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"],
      [listingsTable, `${listingsTable}/index/*`],
    ),
    allow("PutInquiries", "dynamodb:PutItem", inquiriesTable, inTransactionOn("inq_*")),
    allow("CountInquiries", "dynamodb:UpdateItem", inquiriesTable, inTransactionOn("#count#*")),
    allow(
      "KeepSessions",
      ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
      sessionsTable,
    ),
  ];
}

/** The server on behalf of a signed-in agent, with the temporary credentials of the identity pool. */
function adminStatements({ listingsTable, inquiriesTable, pictureBucket }: PolicyResources): PolicyStatement[] {
  return [
    allow(
      "KeepListings",
      [
        "dynamodb:GetItem",
        "dynamodb:BatchGetItem",
        "dynamodb:Query",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
        "dynamodb:DeleteItem",
      ],
      [listingsTable, `${listingsTable}/index/*`],
    ),
    allow(
      "WorkOnInquiries",
      ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
      [inquiriesTable, `${inquiriesTable}/index/*`],
    ),
    allow(
      "KeepPictures",
      ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
      pictureFolders.map((folder) => `${pictureBucket}/${folder}/*`),
    ),
    // Without it S3 answers "forbidden" where a picture is missing, and with a condition on the prefix it does so too.
    allow("ListPictures", "s3:ListBucket", pictureBucket),
  ];
}

const pictureFolders = ["public/listings", "public/images", "protected/listings", "protected/images"];

/** What Fargate itself needs to start the container: the image, the log and the secret. The program never has these. */
function executionStatements({ imageRepository, logGroup, secret }: PolicyResources): PolicyStatement[] {
  return [
    // This one call knows no resource: AWS refuses it for anything but `*`.
    allow("SignInToImages", "ecr:GetAuthorizationToken", "*"),
    allow(
      "PullImage",
      ["ecr:BatchCheckLayerAvailability", "ecr:GetDownloadUrlForLayer", "ecr:BatchGetImage"],
      imageRepository,
    ),
    allow("WriteLog", ["logs:CreateLogStream", "logs:PutLogEvents"], logGroup),
    allow("ReadSecret", "secretsmanager:GetSecretValue", secret),
  ];
}

/** Only as part of a transaction, and only on ids like this. `Null` matters: "for all values" is true of none at all. */
function inTransactionOn(id: string): PolicyStatement["Condition"] {
  return {
    StringEquals: { "dynamodb:EnclosingOperation": "TransactWriteItems" },
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [id] },
    Null: { "dynamodb:LeadingKeys": "false" },
  };
}

function allow(
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

function document(statements: PolicyStatement[]): PolicyDocument {
  return { Version: "2012-10-17", Statement: statements };
}
