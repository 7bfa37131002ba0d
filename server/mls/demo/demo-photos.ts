import { open } from "node:fs/promises";
import { type HomePhotoSize, photoEndings } from "#domain/mls/home/home-media.ts";
import { type HomePhotos, photoType } from "../home-photos.ts";

const folder = new URL("../../../content/demo/pictures/", import.meta.url);
/** Suffix of a picture's name. */
const copies: Record<HomePhotoSize, string> = { card: "-card", full: "-1440" };

/** Invented homes show the pictures included with the site. */
export const demoPhotos: HomePhotos = {
  async open({ photos }, index, size) {
    const name = /\/([a-z-]+)$/.exec(photos[index]?.address ?? "")?.[1];
    const version = `${name}${copies[size]}.${photoEndings[size]}`;
    const file = name && (await open(new URL(version, folder)).catch(() => undefined));
    if (!file) return undefined;
    const { size: bytes } = await file.stat();
    return { stream: file.createReadStream(), size: bytes, contentType: photoType(version), version };
  },
};
