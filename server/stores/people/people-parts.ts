import type { InquiryStore } from "../../ports/inquiry-store.ts";
import type { Records } from "../../ports/records.ts";
import type { ReportBroken } from "../../records/stored-record.ts";

export interface PeopleStoreParts {
  records: Records;
  inquiries: Pick<InquiryStore, "many" | "remove">;
  /** Called when a person was erased. */
  onErased?: (() => Promise<void>) | undefined;
  now(): Date;
  report?: ReportBroken | undefined;
}
