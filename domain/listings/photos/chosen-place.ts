import { z } from "zod";

/**
 * The place of a photo among those that the agent chose in one opened form. It is sent with the photo and kept in the
 * listing, so that photos which arrive in another order than they were chosen find their place without being told
 * which of the others are there already.
 */
export const ChosenPlaceSchema = z.object({
  /** Names the opened form: up to 26 small letters and figures, such as a ULID. */
  form: z.string().regex(/^[0-9a-z]{1,26}$/),
  /** Counts the photos as they were chosen in this form, from 1. */
  number: z.int().min(1).max(1_000_000),
});
export type ChosenPlace = z.infer<typeof ChosenPlaceSchema>;

/** Whether a photo was chosen after another one in the same form. */
export function isChosenAfter(one: ChosenPlace | undefined, other: ChosenPlace | undefined): boolean {
  return one !== undefined && other !== undefined && one.form === other.form && one.number > other.number;
}
