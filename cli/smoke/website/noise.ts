import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** A photo that no format makes smaller. */
export function noise(width: number, height: number): Promise<Buffer> {
  const channels = 3;
  const pixels = sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
  return pixels.jpeg({ quality: 85 }).toBuffer();
}

/** A photo as a form sends it. */
export function asFile(photo: Uint8Array): Blob {
  return new Blob([new Uint8Array(photo)], { type: "image/jpeg" });
}
