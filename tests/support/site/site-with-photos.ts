import { extname } from "node:path";
import { photoName } from "#domain/listings/listing.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { fileNames, photoKey } from "#server/listings/photo-files.ts";
import { gableOnElmStreet, hannahsProfile, hannahsSession, zoeAboutTheGable } from "../../contracts/samples.ts";
import { copyTemplate } from "./site-templates.ts";

/** An address of the gable's gallery, at both levels. */
export const porch = `listings/${gableOnElmStreet().id}/porch.jpg`;

/** What a picture of this name's kind begins and ends with, and a text between. */
export function soundPicture(name: string, text: string): Buffer {
  const [head, tail] = ends[extname(name)] ?? ["", ""];
  return Buffer.concat([Buffer.from(head, "hex"), Buffer.from(text.padEnd(12)), Buffer.from(tail, "hex")]);
}

/** In hexadecimal. */
const ends: Record<string, [head: string, tail: string]> = {
  ".jpg": ["ffd8", "ffd9"],
  ".png": ["89504e47", "49454e44"],
  ".avif": ["0000001c66747970", ""],
};

/** A site with a listing and its photos, an inquiry, a profile with a logo, and a signed-in user. For tests. */
export async function siteWithPhotos(dataDir: string) {
  copyTemplate("empty tables", dataDir);
  const platform = openEmbeddedPlatform({ dataDir });
  const { images } = platform;
  const picture = { address: images.publicAddress(porch), alt: "", width: 640, height: 480, widths: [320] };
  const gable = { ...gableOnElmStreet(), coverImage: picture.address, images: [], pictures: [picture] };
  for (const name of fileNames(picture))
    await images.write("public", photoKey(gable.id, name), soundPicture(name, name));
  await images.write("protected", photoKey(gable.id, photoName(picture.address)), soundPicture(porch, "the original"));
  for (const level of ["protected", "public"] as const)
    await images.write(level, "images/1-logo.png", soundPicture("logo.png", "logo"));
  await platform.listings.add(gable);
  await platform.inquiries.add(zoeAboutTheGable());
  await platform.profile.save({ ...hannahsProfile(), logo: images.publicAddress("images/1-logo.png") });
  await platform.gatekeeper.enroll("hannah", "Cedar-shingles-4-ever!");
  await platform.sessions.add(hannahsSession("laptop"));
  return { platform, gable };
}
