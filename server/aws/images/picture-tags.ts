/**
 * The tags by which CloudFront forgets pictures. A picture in the bucket has them as metadata, which S3 gives back as
 * `x-amz-meta-cache-tag`: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-by-tags.html
 */

export function homeTag(listingId: string): string {
  return `home:${listingId}`;
}

/** The same for a photo, its smaller copies and its share picture. @param name such as `porch-480.avif` */
export function photoTag(listingId: string, name: string): string {
  return `photo:${listingId}/${name.replace(/(-(\d+|share))?\.[a-z]+$/i, "")}`;
}

/** The tags of a picture by its key; none for a picture that belongs to no home. */
export function tagsOf(key: string): string[] {
  const [, listingId, name] = /^listings\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  return listingId && name ? [homeTag(listingId), photoTag(listingId, name)] : [];
}
