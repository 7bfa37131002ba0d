import {
  allow,
  inTransaction,
  onlyIds,
  type PolicyResources,
  type PolicyStatement,
  read,
  withIndexes,
} from "./policy.ts";

/**
 * The server on a visitor's behalf: reads listings, puts inquiries and their words without being able to read one, keeps sessions and the
 * notices, which hold no visitor's words. A site that tells of inquiries has to read what it tells, and the letters that it sends: one at a
 * time, by id, and how many are held as spam. It makes CloudFront forget pictures that the agent removed. In the bucket it has a
 * folder of its own, for what the MLS's feed brings.
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

/** Subscriptions, and what is remembered of addresses: see server/aws/alerts/. */
export const alertIds = ["sub_*", "#alert-address#*"];

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
