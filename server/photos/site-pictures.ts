import { hash } from "node:crypto";
import { demoProfile } from "#content/profile.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { errorFacts, type Log } from "../log.ts";
import type { ImageStore } from "../ports/image-store.ts";
import type { PhotoRefusal } from "./photo-process.ts";
import type { PhotoProcessor } from "./photo-processor.ts";
import type { UploadedFile } from "./upload.ts";

/** Stores images as `images/{timestamp}-{filename}`, at both levels (specification, section 3). */
export function createSitePictures(images: ImageStore, processor: PhotoProcessor, now: () => Date) {
  return {
    /** Publishes an image that belongs to no listing, for example a logo, and returns its address. */
    async add(file: UploadedFile): Promise<{ address: string } | { refusal: PhotoRefusal }> {
      const processed = await processor.processPicture(file.path);
      if ("refusal" in processed) return processed;
      const key = `images/${now().getTime()}-${plainName(file.name)}.${processed.ending}`;
      return { address: await publish(images, key, processed.bytes) };
    },
  };
}

/** Converts the sender's filename to plain characters, without its extension, which the content determines. */
function plainName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return plain.toLowerCase() || "picture";
}

type Drawn = Pick<Profile, "isDemo" | "agentName" | "firmName" | "subtitle" | "portrait" | "sharePicture">;

/** Matches images that the site drew. */
const madeKey = /images\/share-card-[\w-]+\.jpg$/;
/** Incremented when the drawing changes. */
const design = "1";

export function createSharePictures(
  images: ImageStore,
  processor: Pick<PhotoProcessor, "drawCard" | "makeSmallPortrait">,
  log: Log,
) {
  /** Returns a portrait's bytes from the site's own store. Portraits elsewhere are not downloaded. */
  async function portraitOf({ portrait }: Pick<Profile, "portrait">): Promise<Uint8Array | undefined> {
    const beginning = images.publicAddress("images/x").slice(0, -"images/x".length);
    if (!portrait.startsWith(`${beginning}images/`)) return undefined;
    return (await images.read("public", portrait.slice(beginning.length)))?.bytes;
  }

  return {
    /** Returns the address of the small portrait, made now if needed; `undefined` if there can be none. */
    async smallPortraitFor(profile: Pick<Profile, "portrait" | "portraitSmall">): Promise<string | undefined> {
      const key = `images/small-portrait-${nameOf(profile.portrait)}.jpg`;
      const address = images.publicAddress(key);
      if (profile.portraitSmall === address) return address;
      try {
        const portrait = await portraitOf(profile);
        if (!portrait) return undefined;
        return await publish(images, key, await processor.makeSmallPortrait(portrait));
      } catch (error) {
        log.error("portrait sizes not made", errorFacts(error));
        return undefined;
      }
    },

    /**
     * Returns the address of the share image: the agent's own, or one drawn from the name, firm, and portrait. If
     * drawing fails, pages use an image without text.
     */
    async addressFor(profile: Drawn): Promise<string> {
      const { sharePicture, isDemo } = profile;
      if (isDemo || (sharePicture !== demoProfile.sharePicture && !madeKey.test(sharePicture))) return sharePicture;
      const key = keyOf(profile);
      if (images.publicAddress(key) === sharePicture) return sharePicture;
      try {
        const { agentName: name, firmName: firm, subtitle } = profile;
        return await publish(
          images,
          key,
          await processor.drawCard({ name, firm, subtitle }, await portraitOf(profile)),
        );
      } catch (error) {
        log.error("share image not rendered", errorFacts(error));
        return demoProfile.sharePicture;
      }
    },
  };
}

/** The same text and portrait give the same key, so a save that changes neither draws nothing. */
function keyOf({ agentName, firmName, subtitle, portrait }: Drawn): string {
  const drawn = JSON.stringify([design, agentName, firmName, subtitle, portrait]);
  return `images/share-card-${nameOf(drawn)}.jpg`;
}

const nameOf = (content: string) => hash("sha256", content, "base64url").slice(0, 22);

/** Writes an image at both levels. Returns its address. */
async function publish(images: ImageStore, key: string, bytes: Uint8Array): Promise<string> {
  await images.write("protected", key, bytes);
  await images.write("public", key, bytes);
  return images.publicAddress(key);
}
