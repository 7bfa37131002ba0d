/**
 * What each of the four roles may do, as plain IAM documents. The stack attaches exactly these, and the permission gate
 * of tests/aws answers by them, so what is tested is what is deployed. Nothing here needs the CDK.
 */

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

export const roleNames = ["server", "admin", "execution"] as const;
export type RoleName = (typeof roleNames)[number];

export function policies(resources: PolicyResources): Record<RoleName, PolicyDocument> {
  return {
    server: document(serverStatements(resources)),
    admin: document(adminStatements(resources)),
    execution: document(executionStatements(resources)),
  };
}

/** The names of tables and bucket in an account that does not exist. */
export interface LocalNames {
  listings: string;
  inquiries: string;
  notices: string;
  sessions: string;
  bucket: string;
  /** Whether the site sends mail. */
  mail?: boolean;
  /** Whether the server writes the agent's own homes of the MLS as listings. */
  ownHomes?: boolean;
  /** Whether visitors may subscribe to homes by email. */
  alerts?: boolean;
}

/** The policies for these names, for tests. */
export function localPolicies(names: LocalNames): Record<RoleName, PolicyDocument> {
  const table = (name: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`;
  return policies({
    listingsTable: table(names.listings),
    inquiriesTable: table(names.inquiries),
    noticesTable: table(names.notices),
    sessionsTable: table(names.sessions),
    pictureBucket: `arn:aws:s3:::${names.bucket}`,
    secret: "arn:aws:secretsmanager:us-east-1:000000000000:secret:shingle",
    otherSecrets: names.mail ? ["arn:aws:secretsmanager:us-east-1:000000000000:secret:smtp"] : [],
    tells: names.mail,
    followsOwnHomes: names.ownHomes,
    sendsAlerts: names.alerts,
    distribution: "arn:aws:cloudfront::000000000000:distribution/shingle",
    logGroup: "arn:aws:logs:us-east-1:000000000000:log-group:shingle:*",
    imageRepository: "arn:aws:ecr:us-east-1:000000000000:repository/shingle",
  });
}

/**
 * The server on a visitor's behalf: reads listings, puts inquiries and their words without being able to read one, keeps sessions and the
 * notices, which hold no visitor's words. A site that tells of inquiries has to read what it tells, and the letters that it sends: one at a
 * time, by id, and how many are held as spam. It makes CloudFront forget pictures that the agent removed. In the bucket it has a
 * folder of its own, for what the MLS's feed brings.
 */
function serverStatements({ inquiriesTable, ...resources }: PolicyResources): PolicyStatement[] {
  return [
    allow("ReadListings", read, withIndexes(resources.listingsTable)),
    allow("PutInquiries", "dynamodb:PutItem", inquiriesTable, {
      ...onlyIds("inq_*", "visit#*", "word#*"),
      ...inTransaction,
    }),
    allow("CountInquiries", "dynamodb:UpdateItem", inquiriesTable, { ...onlyIds("#count#*"), ...inTransaction }),
    allow("KeepNotices", [...read, "dynamodb:PutItem"], withIndexes(resources.noticesTable)),
    allow("CountVisits", "dynamodb:UpdateItem", resources.noticesTable, onlyIds("#counts#*")),
    allow(
      "KeepSessions",
      ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
      resources.sessionsTable,
    ),
    allow("ForgetPictures", "cloudfront:CreateInvalidation", resources.distribution),
    allow("KeepHomesOfTheMls", ["s3:GetObject", "s3:PutObject"], `${resources.pictureBucket}/mls/*`),
    allow("DropOldSnapshots", "s3:DeleteObject", `${resources.pictureBucket}/mls/homes/*`),
    ...(resources.tells
      ? [
          allow("TellOfInquiries", "dynamodb:GetItem", inquiriesTable, onlyIds("inq_*", "let_*", "shw_*", "tsk_*")),
          allow("TellHowManyAreHeld", "dynamodb:BatchGetItem", inquiriesTable, onlyIds("#count#*")),
          // A visitor calls off, or asks for another time.
          allow("ChangeShowings", "dynamodb:PutItem", inquiriesTable, {
            ...onlyIds("let_*", "shw_*"),
            ...inTransaction,
          }),
        ]
      : []),
    ...(resources.sendsAlerts ? alertsStatements(inquiriesTable, resources.noticesTable) : []),
    ...(resources.followsOwnHomes ? ownHomesStatements(resources) : []),
  ];
}

/**
 * Listings follow the MLS at night too, when no agent is there to lend her rights. The server gains those over listings, what is
 * remembered of removed ones, and their photos; it still writes no profile, no page and no other picture.
 */
function ownHomesStatements({
  listingsTable,
  pictureBucket,
}: Pick<PolicyResources, "listingsTable" | "pictureBucket">): PolicyStatement[] {
  return [
    allow("WriteOwnHomes", ["dynamodb:PutItem", "dynamodb:DeleteItem"], listingsTable, onlyIds("lst_*", ...olderIds)),
    allow("MoveVersion", "dynamodb:UpdateItem", listingsTable, { ...onlyIds("#version#*"), ...inTransaction }),
    allow(
      "KeepPhotosOfOwnHomes",
      ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      ["public", "protected"].map((level) => `${pictureBucket}/${level}/listings/*`),
    ),
    allow("ListPhotosOfOwnHomes", "s3:ListBucket", pictureBucket),
  ];
}

/** Items of before, which are moved under the ids of their homes (server/aws/listings/older-items.ts). */
const olderIds = ["#gone#*", "#unpublished#*"];

/** The server on behalf of a signed-in agent, with the temporary credentials of the identity pool. */
function adminStatements({ pictureBucket, ...tables }: PolicyResources): PolicyStatement[] {
  return [
    allow("KeepListings", [...read, ...change, "dynamodb:PutItem"], withIndexes(tables.listingsTable)),
    allow("WorkOnInquiries", [...read, ...change], withIndexes(tables.inquiriesTable)),
    // An inquiry that came in a flood is found by its words from when it is put with the others.
    allow("PutWords", "dynamodb:PutItem", tables.inquiriesTable, { ...onlyIds("word#*", "let_*"), ...inTransaction }),
    allow("KeepQuickReplies", "dynamodb:PutItem", tables.inquiriesTable, onlyIds("#quick-replies#*", "#mailbox#*")),

    allow("PutPeople", "dynamodb:PutItem", tables.inquiriesTable, onlyIds(...peopleIds, ...alertIds)),
    allow("KeepNotices", [...read, "dynamodb:PutItem", "dynamodb:DeleteItem"], withIndexes(tables.noticesTable)),
    allow(
      "KeepPictures",
      ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
      pictureFolders.map((folder) => `${pictureBucket}/${folder}/*`),
    ),
    // Without it S3 answers "forbidden" where a picture is missing, and with a condition on the prefix it does so too.
    allow("ListPictures", "s3:ListBucket", pictureBucket),
  ];
}

/** People, what is filed under them, and their places in the lists: see server/aws/people/. */
const peopleIds = [
  "per_*",
  "ent_*",
  "tsk_*",
  "shw_*",
  "visit#*",
  "#email#*",
  "#phone#*",
  "#waiting#*",
  "#due#*",
  "#answered#*",
  "#unfiled#*",
];

/** Subscriptions, and what is remembered of addresses: see server/aws/alerts/. */
const alertIds = ["sub_*", "#alert-address#*"];

/**
 * Visitors subscribe, confirm and end by the server, when no agent is there. Who breaks into it reads subscribers' addresses then. It
 * finds its own records and the letters about one of them, and no inquiry.
 */
function alertsStatements(inquiriesTable: string, noticesTable: string): PolicyStatement[] {
  const keep = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:DeleteItem"];
  return [
    allow("KeepSubscriptions", keep, inquiriesTable, onlyIds(...alertIds, "let_*")),
    allow(
      "ListSubscriptions",
      "dynamodb:Query",
      `${inquiriesTable}/index/*`,
      onlyIds("SU#*", "SE#*", "SA#*", "L#sub_*"),
    ),
    allow("RemoveTheirLetters", "dynamodb:DeleteItem", noticesTable, onlyIds("let_*", "match#*", "told#*")),
  ];
}

const read = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const change = ["dynamodb:UpdateItem", "dynamodb:DeleteItem"];

function withIndexes(table: string): string[] {
  return [table, `${table}/index/*`];
}

const pictureFolders = ["public/listings", "public/images", "protected/listings", "protected/images"];

/** What Fargate itself needs to start the container: the image, the log and the secret. The program never has these. */
function executionStatements({
  imageRepository,
  logGroup,
  secret,
  otherSecrets = [],
}: PolicyResources): PolicyStatement[] {
  return [
    // This one call knows no resource: AWS refuses it for anything but `*`.
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

/** AWS's own form (transaction-apis-iam): the key can have several values, and outside of a transaction it has none. */
const inTransaction = { "ForAnyValue:StringEquals": { "dynamodb:EnclosingOperation": ["TransactWriteItems"] } };

/** Only items whose ids are like this. `Null` matters: "for all values" is true of none at all. */
function onlyIds(...patterns: string[]): NonNullable<PolicyStatement["Condition"]> {
  return {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": patterns },
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
