import type { ValueFaults } from "../values/value-request.ts";
import type { InquiryRefusal } from "./inquiry-rules.ts";

/** Why a request about a home's value was not accepted. */
export interface ValueRefusal {
  /** One message for the whole form. */
  error: string;
  fields: InquiryRefusal["fields"] & ValueFaults & { photos?: string };
  /** What the owner typed, for the form. */
  values: Record<string, string>;
}
