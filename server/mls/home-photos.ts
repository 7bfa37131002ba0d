import { type HomePhotoSize, photoEndings } from "#domain/mls/home/home-media.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { OpenedImage } from "../ports/image-store.ts";

/** The photos of mirrored homes, served from the site's own copies: no page links to a vendor. */
export interface HomePhotos {
  /**
   * @param index zero-based index among the home's photos
   * @returns undefined for a photo that doesn't exist or can't be fetched now
   */
  open(home: MlsHome, index: number, size: HomePhotoSize): Promise<OpenedImage | undefined>;
}

/** A photo file's media type, from its extension. */
export function photoType(name: string): string {
  return name.endsWith(`.${photoEndings.card}`) ? "image/avif" : "image/jpeg";
}
