import { z } from "zod";
import { photoLimits, photoWording } from "./photo-rules.ts";

const NameSchema = z.string(photoWording.badOrder).max(200, photoWording.badOrder);

/** The photos of a listing in the order wanted, the cover first, with the words for those who cannot see them. */
const PhotoArrangementSchema = z.object({
  /** The `rev` of the listing that was arranged. */
  rev: z.int(photoWording.badOrder).min(1, photoWording.badOrder),
  /** The name or names of the photos that the agent moved. Those that were chosen before one and arrive later do not follow it. */
  moved: z
    .union(
      [NameSchema.transform((name) => [name]), z.array(NameSchema).max(photoLimits.gallery + 1)],
      photoWording.badOrder,
    )
    .optional(),
  photos: z
    .array(
      z.object(
        {
          /** The last part of the photo's address. */
          name: NameSchema,
          alt: z
            .string(photoWording.badOrder)
            .trim()
            .max(photoLimits.altCharacters, photoWording.altTooLong)
            .optional(),
        },
        photoWording.badOrder,
      ),
      photoWording.badOrder,
    )
    .max(photoLimits.gallery + 1, photoWording.badOrder),
});
export type PhotoArrangement = z.infer<typeof PhotoArrangementSchema>;

/** Reads an arrangement, or returns the sentence that says what is wrong with it. */
export function readPhotoArrangement(input: unknown): { arrangement: PhotoArrangement } | { error: string } {
  const result = PhotoArrangementSchema.safeParse(input);
  return result.success
    ? { arrangement: result.data }
    : { error: result.error.issues[0]?.message ?? photoWording.badOrder };
}
