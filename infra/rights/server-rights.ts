import {
  allow,
  inTransaction,
  keep,
  onlyIds,
  type PolicyResources,
  type PolicyStatement,
  read,
  withIndexes,
} from "./policy.ts";

/**
 * The server acting for a visitor. It reads listings, writes inquiries and their search words without reading them, and
 * stores sessions and notices, which contain no visitor text. It keeps the records: emails, showings, quick replies,
 * the mailbox's state, the profile, and the MLS feed's settings. To send notices, a site reads one inquiry at a time by id, and the spam count. It removes deleted
 * pictures from CloudFront's cache. It has its own bucket folder for MLS feed data.
 */
export function serverStatements({ inquiriesTable, ...resources }: PolicyResources): PolicyStatement[] {
  return [
    allow("ReadListings", read, withIndexes(resources.listingsTable)),
    allow("PutInquiries", "dynamodb:PutItem", inquiriesTable, {
      ...onlyIds("inq_*", "visit#*", "word#*"),
      ...inTransaction,
    }),
    allow("CountInquiries", "dynamodb:UpdateItem", inquiriesTable, { ...onlyIds("#count#*"), ...inTransaction }),
    allow("KeepNotices", [...read, "dynamodb:PutItem"], withIndexes(resources.noticesTable)),
    allow("CountVisits", "dynamodb:UpdateItem", resources.noticesTable, onlyIds("#counts#*")),
    allow("KeepRecords", keep, resources.recordsTable),
    ...olderRecordsStatements({ inquiriesTable, ...resources }),
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
          allow("TellOfInquiries", "dynamodb:GetItem", inquiriesTable, onlyIds("inq_*", "tsk_*")),
          allow("TellHowManyAreHeld", "dynamodb:BatchGetItem", inquiriesTable, onlyIds("#count#*")),
        ]
      : []),
    ...(resources.sendsAlerts ? alertsStatements(inquiriesTable, resources.noticesTable) : []),
    ...(resources.followsOwnHomes ? ownHomesStatements(resources) : []),
  ];
}

/**
 * Listings follow the MLS at night too, when no agent's permissions are available. The server may then write listings,
 * records of removed listings, and their photos, but no page or other picture.
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

/** Items from earlier versions, which move to their homes' ids (server/aws/listings/older-items.ts). */
const olderIds = ["#gone#*", "#unpublished#*"];

/**
 * Emails, showings, quick replies and the mailbox's state were items of these tables. The server moves them to the records
 * table (server/aws/records/older-items.ts), and copies the profile and the MLS feed's settings (older-site.ts).
 */
function olderRecordsStatements({
  inquiriesTable,
  noticesTable,
  listingsTable,
}: Pick<PolicyResources, "inquiriesTable" | "noticesTable" | "listingsTable">): PolicyStatement[] {
  const ids = ["let_*", "shw_*", "#quick-replies#*", "#mailbox#*"];
  return [
    allow("ListOlderRecords", "dynamodb:Query", `${inquiriesTable}/index/all`, onlyIds("L#site", "SH#site")),
    allow(
      "MoveOlderRecords",
      ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:DeleteItem"],
      inquiriesTable,
      onlyIds(...ids),
    ),
    allow("MarkOlderProfile", "dynamodb:UpdateItem", listingsTable, { ...onlyIds("#profile#*"), ...inTransaction }),
    allow("MarkOlderFeed", "dynamodb:UpdateItem", noticesTable, { ...onlyIds("#feed*"), ...inTransaction }),
    allow("MoveOlderProgress", "dynamodb:DeleteItem", noticesTable, onlyIds("let_*")),
  ];
}

/** Subscriptions and address records: see server/aws/alerts/. */
export const alertIds = ["sub_*", "#alert-address#*"];

/**
 * Visitors subscribe, confirm and unsubscribe through the server, without an agent. An attacker on the server could read
 * subscribers' addresses. The server finds its own records and their emails, but no inquiry.
 */
function alertsStatements(inquiriesTable: string, noticesTable: string): PolicyStatement[] {
  const actions = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:DeleteItem"];
  return [
    allow("KeepSubscriptions", actions, inquiriesTable, onlyIds(...alertIds)),
    allow("ListSubscriptions", "dynamodb:Query", `${inquiriesTable}/index/*`, onlyIds("SU#*", "SE#*", "SA#*")),
    allow("RemoveMatches", "dynamodb:DeleteItem", noticesTable, onlyIds("match#*", "told#*")),
  ];
}
