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
 * stores sessions. It keeps the records: people, emails, notices, showings, tasks, quick
 * replies, the mailbox's state, alerts with their subscribers, counts, the profile, pages, and the MLS feed's settings. To send
 * notices, a site reads one inquiry at a time by id, and the spam count. It removes deleted pictures from CloudFront's cache. It has its own bucket folder for MLS feed data.
 */
export function serverStatements({ inquiriesTable, ...resources }: PolicyResources): PolicyStatement[] {
  return [
    allow("ReadListings", read, withIndexes(resources.listingsTable)),
    allow("PutInquiries", "dynamodb:PutItem", inquiriesTable, {
      ...onlyIds("inq_*", "word#*"),
      ...inTransaction,
    }),
    allow("CountInquiries", "dynamodb:UpdateItem", inquiriesTable, { ...onlyIds("#count#*"), ...inTransaction }),
    allow("KeepNotices", [...read, "dynamodb:PutItem"], withIndexes(resources.noticesTable)),
    allow("KeepRecords", keep, resources.recordsTable),
    ...olderRecordsStatements(inquiriesTable, resources.noticesTable),
    allow(
      "KeepSessions",
      ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
      resources.sessionsTable,
    ),
    allow("ForgetPictures", "cloudfront:CreateInvalidation", resources.distribution),
    allow("KeepHomesOfTheMls", ["s3:GetObject", "s3:PutObject"], `${resources.pictureBucket}/mls/*`),
    // It may not read them: only an agent may.
    allow(
      "KeepPhotosOfOwners",
      ["s3:PutObject", "s3:DeleteObject"],
      `${resources.pictureBucket}/protected/inquiries/*`,
    ),
    allow("DropOldSnapshots", "s3:DeleteObject", `${resources.pictureBucket}/mls/homes/*`),
    ...(resources.tells
      ? [
          allow("TellOfInquiries", "dynamodb:GetItem", inquiriesTable, onlyIds("inq_*")),
          allow("TellHowManyAreHeld", "dynamodb:BatchGetItem", inquiriesTable, onlyIds("#count#*")),
        ]
      : []),
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

/** The records were items of these tables. The server moves them to the records table (server/aws/records/older-items.ts). */
function olderRecordsStatements(inquiriesTable: string, noticesTable: string): PolicyStatement[] {
  const people = ["per_*", "ent_*", "tsk_*", "visit#*", "#email#*", "#phone#*", "#waiting#*", "#due#*", "word#per_*"];
  const settings = ["#quick-replies#*", "#mailbox#*", "#sentence#*", "#people#state"];
  const ids = ["let_*", "shw_*", ...settings, ...people, "sub_*", "#alert-address#*"];
  const lists = ["L#site", "SH#site", "P#site", "PT#site", "PTD#site", "SU#site", "SA#site"];
  return [
    allow("ListOlderRecords", "dynamodb:Query", `${inquiriesTable}/index/all`, onlyIds(...lists)),
    // Messages are filed under the people that become records.
    allow("ReadFiledMessages", "dynamodb:BatchGetItem", inquiriesTable, onlyIds("inq_*")),
    allow(
      "MoveOlderRecords",
      ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:DeleteItem"],
      inquiriesTable,
      onlyIds(...ids),
    ),
    // Notices that were sent are in no index.
    allow("FindSentNotices", "dynamodb:Scan", noticesTable),
    allow(
      "MoveOlderProgress",
      "dynamodb:DeleteItem",
      noticesTable,
      onlyIds("let_*", "match#*", "told#*", "#alerts-*", "#counts#*", "#feed*", "*#mail", "*#webhook"),
    ),
  ];
}
