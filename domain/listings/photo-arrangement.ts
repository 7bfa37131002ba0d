import { z } from "zod";
import { cleanText } from "../text-rule.ts";
import type { Listing } from "./listing.ts";
import { photoLimits, photoWording } from "./photo-rules.ts";

/** A listing's photos in the agent's order, the cover first, with their alt texts. */
const PhotoArrangementSchema = z.object({
  /** The `rev` of the listing that was arranged. */
  rev: z.int().min(1),
  photos: z
    .array(
      z.object({
        /** The last part of the photo's URL. */
        name: z.string().max(200),
        alt: z
          .string()
          .overwrite((alt) => cleanText(alt))
          .trim()
          .max(photoLimits.altCharacters, photoWording.altTooLong)
          .optional(),
      }),
    )
    .max(photoLimits.gallery + 1),
});
export type PhotoArrangement = z.infer<typeof PhotoArrangementSchema>;

/** Reads an arrangement, or returns a sentence that says what is wrong. */
export function readPhotoArrangement(input: unknown): { arrangement: PhotoArrangement } | { error: string } {
  const { data, error } = PhotoArrangementSchema.safeParse(input, { error: () => photoWording.badOrder });
  return data ? { arrangement: data } : { error: error.issues[0]?.message ?? photoWording.badOrder };
}

/** How many homes for sale have photos without alt text, and the newest of them. */
export interface HomesWithoutAltText {
  count: number;
  newest?: Pick<Listing, "id" | "title"> | undefined;
}

/** Whether a visitor who hears the page misses a photo. Sold homes may stay as they are. */
function lacksAltText({ status, pictures }: Pick<Listing, "status" | "pictures">): boolean {
  return status !== "sold" && pictures.some(({ alt }) => alt.trim() === "");
}

/** Counts those homes in a list that starts with the newest. */
export function homesWithoutAltText(homes: readonly Listing[]): HomesWithoutAltText {
  const silent = homes.filter(lacksAltText);
  const [newest] = silent;
  return { count: silent.length, newest: newest && { id: newest.id, title: newest.title } };
}

/** Whether copies of a photo, or the share picture, are still to be made. */
export function hasUnreadyPhotos({ pictures, coverImage }: Pick<Listing, "pictures" | "coverImage">): boolean {
  return pictures.some(({ address, widths, share }) => widths.length === 0 || (address === coverImage && !share));
}
