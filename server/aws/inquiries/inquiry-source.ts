import type { ReportBroken } from "../../records/stored-record.ts";
import type { Documents } from "../table/transact.ts";

/** Where inquiries are read. */
export interface InquirySource {
  documents: Documents;
  table: string;
  report: ReportBroken | undefined;
}
