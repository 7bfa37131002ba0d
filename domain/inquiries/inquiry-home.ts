import { z } from "zod";

/** A home of the MLS as it was when a visitor asked about it. It may be gone, or cost something else, when the agent reads. */
export const InquiryHomeSchema = z.object({
  /** The vendor's identity of the record. */
  key: z.string(),
  mlsNumber: z.string(),
  /** In one line; without a street where that is withheld. */
  address: z.string(),
  /** US dollars. */
  price: z.number(),
});
export type InquiryHome = z.infer<typeof InquiryHomeSchema>;
