import {
  allow,
  change,
  document,
  inTransaction,
  keep,
  onlyIds,
  type PolicyDocument,
  type PolicyResources,
  type PolicyStatement,
  read,
  withIndexes,
} from "./policy.ts";
import { serverStatements } from "./server-rights.ts";

/**
 * The permissions of each of the three roles, as plain IAM documents. The stack attaches exactly these, and the permission
 * check in tests/aws evaluates them, so the tests match the deployment. Doesn't depend on the CDK.
 */

export const roleNames = ["server", "admin", "execution"] as const;
export type RoleName = (typeof roleNames)[number];

export function policies(resources: PolicyResources): Record<RoleName, PolicyDocument> {
  return {
    server: document(serverStatements(resources)),
    admin: document(adminStatements(resources)),
    execution: document(executionStatements(resources)),
  };
}

/** Names of tables and a bucket in a fictional account. */
export interface LocalNames {
  listings: string;
  inquiries: string;
  notices: string;
  records: string;
  sessions: string;
  bucket: string;
  /** Whether the site sends email. */
  mail?: boolean;
  /** Whether the server writes the agent's own MLS homes as listings. */
  ownHomes?: boolean;
}

/** The policies for these names. For tests. */
export function localPolicies(names: LocalNames): Record<RoleName, PolicyDocument> {
  const table = (name: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`;
  return policies({
    listingsTable: table(names.listings),
    inquiriesTable: table(names.inquiries),
    noticesTable: table(names.notices),
    recordsTable: table(names.records),
    sessionsTable: table(names.sessions),
    pictureBucket: `arn:aws:s3:::${names.bucket}`,
    secret: "arn:aws:secretsmanager:us-east-1:000000000000:secret:shingle",
    otherSecrets: names.mail ? ["arn:aws:secretsmanager:us-east-1:000000000000:secret:smtp"] : [],
    tells: names.mail,
    followsOwnHomes: names.ownHomes,
    distribution: "arn:aws:cloudfront::000000000000:distribution/shingle",
    logGroup: "arn:aws:logs:us-east-1:000000000000:log-group:shingle:*",
    imageRepository: "arn:aws:ecr:us-east-1:000000000000:repository/shingle",
  });
}

/** The server acting for a logged-in agent, with the identity pool's temporary credentials. */
function adminStatements({ pictureBucket, ...tables }: PolicyResources): PolicyStatement[] {
  return [
    allow("KeepListings", [...read, ...change, "dynamodb:PutItem"], withIndexes(tables.listingsTable)),
    allow("WorkOnInquiries", [...read, ...change], withIndexes(tables.inquiriesTable)),
    // A flooded inquiry becomes searchable only when it joins the others.
    allow("PutWords", "dynamodb:PutItem", tables.inquiriesTable, { ...onlyIds("word#*"), ...inTransaction }),
    allow("KeepNotices", [...read, "dynamodb:PutItem", "dynamodb:DeleteItem"], withIndexes(tables.noticesTable)),
    // An inquiry's change and its person's are one transaction, and only the agent may change inquiries.
    allow("KeepRecords", keep, tables.recordsTable),
    allow(
      "KeepPictures",
      ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
      pictureFolders.map((folder) => `${pictureBucket}/${folder}/*`),
    ),
    // Without it, S3 answers "forbidden" for a missing picture. A condition on the prefix has the same effect.
    allow("ListPictures", "s3:ListBucket", pictureBucket),
  ];
}

const pictureFolders = [
  ...["public/listings", "public/images"],
  ...["protected/listings", "protected/images", "protected/inquiries"],
];

/** Permissions Fargate needs to start the container: the image, the log and the secret. The program never has these. */
function executionStatements({
  imageRepository,
  logGroup,
  secret,
  otherSecrets = [],
}: PolicyResources): PolicyStatement[] {
  return [
    // This call supports no resource: AWS requires `*`.
    allow("SignInToImages", "ecr:GetAuthorizationToken", "*"),
    allow(
      "PullImage",
      ["ecr:BatchCheckLayerAvailability", "ecr:GetDownloadUrlForLayer", "ecr:BatchGetImage"],
      imageRepository,
    ),
    allow("WriteLog", ["logs:CreateLogStream", "logs:PutLogEvents"], logGroup),
    allow("ReadSecrets", "secretsmanager:GetSecretValue", otherSecrets.length > 0 ? [secret, ...otherSecrets] : secret),
  ];
}
