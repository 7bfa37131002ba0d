import { z } from "zod";
import { listingStatuses } from "../listings/listing.ts";
import { TimestampSchema } from "../timestamp.ts";
import { type SendingState, SendingStateSchema } from "./sending.ts";

/** How far the news of the MLS were read. */
const NewsStateSchema = z.object({
  /** The mirror and the log in it, by name. */
  mirror: z.string(),
  log: z.string(),
  /** The last number of the log. */
  number: z.int().min(0),
  /** The end of the feed's run that was read. */
  readAt: TimestampSchema,
  /** How many homes changed on each of the last days on which any did, the latest last. */
  days: z.array(z.object({ day: z.iso.date(), homes: z.int().min(0) })).max(14),
  /** So many changed at once that the agent is asked; absent when nobody is. */
  held: z.object({ homes: z.int().min(1), at: TimestampSchema }).optional(),
});

/** The agent's own homes as they were compared the last time. */
const OwnStateSchema = z.object({
  day: z.iso.date(),
  homes: z.record(
    z.string(),
    z.object({ status: z.enum(listingStatuses), price: z.number(), openHouses: z.array(z.string()) }),
  ),
});

/** What the alerts' worker remembers, each by its name. */
export interface AlertStates {
  news: z.infer<typeof NewsStateSchema>;
  own: z.infer<typeof OwnStateSchema>;
  sending: SendingState;
}

export const alertStates: { [Name in keyof AlertStates]: z.ZodType<AlertStates[Name]> } = {
  news: NewsStateSchema,
  own: OwnStateSchema,
  sending: SendingStateSchema,
};
