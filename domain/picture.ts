import { z } from "zod";

/** A photo on the site: its description, size and available widths. */
export const PictureSchema = z.object({
  /** The URL of the largest JPEG, as in `coverImage` and `images`. */
  address: z.string().min(1),
  /** The alt text. Empty until the agent has described it. */
  alt: z.string(),
  /** The size in pixels after rotation. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Widths in pixels, ascending, of the AVIF and JPEG copies next to `address`. Empty while they are being made. */
  widths: z.array(z.int().positive()),
  /** The 1200×630 JPEG shown when the page is shared. */
  share: z.string().optional(),
});
export type Picture = z.infer<typeof PictureSchema>;

export type PictureFormat = "avif" | "jpg";

/** Returns the URL of a smaller copy: `…/porch.jpg` at 480 is `…/porch-480.avif`. */
export function copyAddress(address: string, width: number, format: PictureFormat): string {
  return address.replace(/\.[a-z]+$/, `-${width}.${format}`);
}

/** The level and the person's folder on the old site: `/protected/us-east-1:…/`. */
const protectedLevel = /\/protected\/(?:[a-z]+(?:-[a-z]+)+-\d(?::|%3A)[^/]+\/)?/i;

/**
 * Turns the URL of a private photo into the public one. In the photo bucket, a path segment `/protected/` becomes
 * `/public/`, and the query string is removed. The file is `listings/{listingId}/…` below either level, so a person's
 * name between level and file is removed, too.
 * Every other URL is returned unchanged. Source: specification, section 2, listings; section 3, image files.
 *
 * @param buckets URL prefixes of the photo bucket, such as `/media/` or `https://bucket.s3.us-east-1.amazonaws.com/`
 */
export function publicAddress(address: string, buckets: readonly string[]): string {
  if (!address.includes("/protected/")) return address;
  const bucket = buckets.find((start) => address.startsWith(start));
  if (bucket === undefined) return address;
  const root = bucket.slice(0, -1);
  const path = address.slice(root.length).split(/[?#]/, 1)[0] ?? "";
  return protectedLevel.test(path) ? root + path.replace(protectedLevel, "/public/") : address;
}
