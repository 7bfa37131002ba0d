import type { ImageStore } from "../ports/image-store.ts";
import type { PhotoDeveloper } from "./photo-developer.ts";
import type { PhotoRefusal } from "./photo-job.ts";
import type { UploadedFile } from "./upload.ts";

/** Stores pictures as `images/{timestamp}-{filename}`, at both levels (specification, section 3). */
export function createSitePictures(images: ImageStore, developer: PhotoDeveloper, now: () => Date) {
  return {
    /** Publishes a picture that belongs to no listing, such as a logo, and returns its address. */
    async add(file: UploadedFile): Promise<{ address: string } | { refusal: PhotoRefusal }> {
      const developed = await developer.developPicture(file.path);
      if ("refusal" in developed) return developed;
      const key = `images/${now().getTime()}-${plainName(file.name)}.${developed.ending}`;
      await images.write("protected", key, developed.bytes);
      await images.write("public", key, developed.bytes);
      return { address: images.publicAddress(key) };
    },
  };
}

/** The sender's name for a file in plain characters, without its ending, which the content decides. */
function plainName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return plain.toLowerCase() || "picture";
}
