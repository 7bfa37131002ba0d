import { open } from "node:fs/promises";
import type { HomePhotoSize, HomePhotos } from "../home-photos.ts";

const folder = new URL("../../../content/demo/pictures/", import.meta.url);
const widths: Record<HomePhotoSize, number> = { card: 750, full: 1440 };

/** The invented homes show the pictures that the site comes with. */
export const demoPhotos: HomePhotos = {
  async open({ photos }, index, size) {
    const name = /\/([a-z-]+)$/.exec(photos[index]?.address ?? "")?.[1];
    const file = name && (await open(new URL(`${name}-${widths[size]}.jpg`, folder)).catch(() => undefined));
    if (!file) return undefined;
    const { size: bytes } = await file.stat();
    return {
      stream: file.createReadStream(),
      size: bytes,
      contentType: "image/jpeg",
      version: `${name}-${widths[size]}`,
    };
  },
};
