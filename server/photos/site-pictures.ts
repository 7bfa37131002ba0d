import { hash } from "node:crypto";
import { demoProfile } from "#content/profile.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { errorFacts, type Log } from "../log.ts";
import type { ImageStore } from "../ports/image-store.ts";
import type { PhotoDeveloper } from "./photo-developer.ts";
import type { PhotoRefusal } from "./photo-process.ts";
import type { UploadedFile } from "./upload.ts";

/** Stores pictures as `images/{timestamp}-{filename}`, at both levels (specification, section 3). */
export function createSitePictures(images: ImageStore, developer: PhotoDeveloper, now: () => Date) {
  return {
    /** Publishes a picture that belongs to no listing, such as a logo, and returns its address. */
    async add(file: UploadedFile): Promise<{ address: string } | { refusal: PhotoRefusal }> {
      const developed = await developer.developPicture(file.path);
      if ("refusal" in developed) return developed;
      const key = `images/${now().getTime()}-${plainName(file.name)}.${developed.ending}`;
      return { address: await publish(images, key, developed.bytes) };
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

type Drawn = Pick<Profile, "isDemo" | "agentName" | "firmName" | "subtitle" | "portrait" | "sharePicture">;

/** Of the pictures that the site drew. */
const madeKey = /images\/share-card-[\w-]+\.jpg$/;
/** Counted up when the picture is drawn in another way. */
const design = "1";

export function createSharePictures(
  images: ImageStore,
  developer: Pick<PhotoDeveloper, "drawCard" | "makeSmallPortrait">,
  log: Log,
) {
  /** The bytes of a portrait that lies in the site's own store; one elsewhere is not fetched. */
  async function portraitOf({ portrait }: Pick<Profile, "portrait">): Promise<Uint8Array | undefined> {
    const beginning = images.publicAddress("images/x").slice(0, -"images/x".length);
    if (!portrait.startsWith(`${beginning}images/`)) return undefined;
    return (await images.read("public", portrait.slice(beginning.length)))?.bytes;
  }

  return {
    /** Returns the address of a small copy of the portrait, made now if need be; nothing where there can be none. */
    async smallPortraitFor(profile: Pick<Profile, "portrait" | "portraitSmall">): Promise<string | undefined> {
      const key = `images/small-portrait-${nameOf(profile.portrait)}.jpg`;
      const address = images.publicAddress(key);
      if (profile.portraitSmall === address) return address;
      try {
        const portrait = await portraitOf(profile);
        if (!portrait) return undefined;
        return await publish(images, key, await developer.makeSmallPortrait(portrait));
      } catch (error) {
        log.error("small portrait not made", errorFacts(error));
        return undefined;
      }
    },

    /**
     * Returns the address of the picture for shared pages: the agent's own, or one drawn now from name, firm and portrait.
     * One that cannot be drawn is no error: pages then show one without words.
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
          await developer.drawCard({ name, firm, subtitle }, await portraitOf(profile)),
        );
      } catch (error) {
        log.error("share picture not drawn", errorFacts(error));
        return demoProfile.sharePicture;
      }
    },
  };
}

/** The same words and portrait have the same name, so that nothing is drawn anew for a save that changes neither. */
function keyOf({ agentName, firmName, subtitle, portrait }: Drawn): string {
  const drawn = JSON.stringify([design, agentName, firmName, subtitle, portrait]);
  return `images/share-card-${nameOf(drawn)}.jpg`;
}

const nameOf = (content: string) => hash("sha256", content, "base64url").slice(0, 22);

/** Writes a picture at both levels. Returns its address. */
async function publish(images: ImageStore, key: string, bytes: Uint8Array): Promise<string> {
  await images.write("protected", key, bytes);
  await images.write("public", key, bytes);
  return images.publicAddress(key);
}
