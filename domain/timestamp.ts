import { z } from "zod";

/** ISO 8601 in UTC with milliseconds: 24 characters, so byte order is time order. */
export const TimestampSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
