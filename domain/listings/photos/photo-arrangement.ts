import { z } from "zod";
import { photoLimits, photoWording } from "./photo-rules.ts";

/** The photos of a listing in the order wanted, the cover first, with the words for those who cannot see them. */
const PhotoArrangementSchema = z.object({
  /** The `rev` of the listing that was arranged. */
  rev: z.int().min(1),
  photos: z
    .array(
      z.object({
        /** The last part of the photo's address. */
        name: z.string().max(200),
        alt: z.string().trim().max(photoLimits.altCharacters, photoWording.altTooLong).optional(),
      }),
    )
    .max(photoLimits.gallery + 1),
});
export type PhotoArrangement = z.infer<typeof PhotoArrangementSchema>;

/** Reads an arrangement, or returns the sentence that says what is wrong with it. */
export function readPhotoArrangement(input: unknown): { arrangement: PhotoArrangement } | { error: string } {
  const { data, error } = PhotoArrangementSchema.safeParse(input, { error: () => photoWording.badOrder });
  return data ? { arrangement: data } : { error: error.issues[0]?.message ?? photoWording.badOrder };
}
