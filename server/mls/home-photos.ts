import type { MlsHome } from "#domain/mls/mls-home.ts";
import type { OpenedImage } from "../ports/image-store.ts";

export const homePhotoSizes = ["card", "full"] as const;
/** `card`: for a list; `full`: at most 1600 pixels wide. */
export type HomePhotoSize = (typeof homePhotoSizes)[number];

/** The photos of the homes in the mirror, each from a copy of the site's own: no page leads to a vendor. */
export interface HomePhotos {
  /**
   * @param index of the photo among the home's photos, counted from 0
   * @returns nothing for a photo that is not there, or cannot be had just now
   */
  open(home: MlsHome, index: number, size: HomePhotoSize): Promise<OpenedImage | undefined>;
}
