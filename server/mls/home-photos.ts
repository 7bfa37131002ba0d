import { type HomePhotoSize, photoEndings } from "#domain/mls/home/home-media.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { OpenedImage } from "../ports/image-store.ts";

/** The photos of the homes in the mirror, each from a copy of the site's own: no page leads to a vendor. */
export interface HomePhotos {
  /**
   * @param index of the photo among the home's photos, counted from 0
   * @returns nothing for a photo that is not there, or cannot be had just now
   */
  open(home: MlsHome, index: number, size: HomePhotoSize): Promise<OpenedImage | undefined>;
}

/** The media type of a photo's file, by the ending of its name. */
export function photoType(name: string): string {
  return name.endsWith(`.${photoEndings.card}`) ? "image/avif" : "image/jpeg";
}
