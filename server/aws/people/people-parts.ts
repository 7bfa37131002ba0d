import type { InquiryStore } from "../../ports/inquiry-store.ts";
import type { LetterStore } from "../../ports/letter-store.ts";
import type { ReportBroken } from "../../records/stored-record.ts";
import type { DynamoRecords } from "../records/dynamo-records.ts";
import type { Documents } from "../table/transact.ts";
import type { PeopleWrites } from "./people-writes.ts";
import type { PeoplePlace } from "./person-item.ts";

/** The dependencies of the people store. */
export interface PeopleStoreParts extends PeoplePlace {
  documents: Documents;
  writes: PeopleWrites;
  inquiries: Pick<InquiryStore, "remove">;
  letters: Pick<LetterStore, "about" | "remove">;
  records: Pick<DynamoRecords, "list" | "transact">;
  now(): Date;
  report?: ReportBroken | undefined;
}
