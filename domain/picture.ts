import { z } from "zod";

/** One of our own pictures: what it shows, how large it is, and in which widths it can be had. */
export const PictureSchema = z.object({
  /** Where the largest JPEG is served, as it stands in `coverImage` and `images`. */
  address: z.string().min(1),
  /** What a buyer would see; empty until the agent has described it. */
  alt: z.string(),
  /** Pixels of the upright picture. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Widths in pixels, ascending, of the copies that lie beside `address` as AVIF and JPEG; none while it is being prepared. */
  widths: z.array(z.int().positive()),
  /** The 1200×630 JPEG shown when the page is shared. */
  share: z.string().optional(),
});
export type Picture = z.infer<typeof PictureSchema>;

export type PictureFormat = "avif" | "jpg";

/** The address of a smaller copy: `…/porch.jpg` at 480 is `…/porch-480.avif`. */
export function copyAddress(address: string, width: number, format: PictureFormat): string {
  return address.replace(/\.[a-z]+$/, `-${width}.${format}`);
}

/** The level, and below it the person that the old site kept a picture for: `/protected/us-east-1:…/`. */
const protectedLevel = /\/protected\/(?:[a-z]+(?:-[a-z]+)+-\d(?::|%3A)[^/]+\/)?/i;

/**
 * Turns the address of a picture kept for the agent alone into the one visitors may open: inside the picture bucket, a
 * path segment `/protected/` becomes `/public/` and the query string goes. The file is the same, `listings/{listingId}/…`
 * below either level, so that a person's name between level and file goes too.
 * Every other address comes back unchanged. Source: specification, section 2, listings; section 3, image files.
 *
 * @param buckets starts of addresses that are the picture bucket, such as `/media/` or `https://bucket.s3.us-east-1.amazonaws.com/`
 */
export function publicAddress(address: string, buckets: readonly string[]): string {
  if (!address.includes("/protected/")) return address;
  const bucket = buckets.find((start) => address.startsWith(start));
  if (bucket === undefined) return address;
  const root = bucket.slice(0, -1);
  const path = address.slice(root.length).split(/[?#]/, 1)[0] ?? "";
  return protectedLevel.test(path) ? root + path.replace(protectedLevel, "/public/") : address;
}
