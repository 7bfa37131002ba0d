import { photoName } from "#domain/listings/listing.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { fileNames, photoKey } from "#server/listings/photo-files.ts";
import { gableOnElmStreet, hannahsProfile, hannahsSession, zoeAboutTheGable } from "../contracts/samples.ts";

/** An address of the gable's gallery, at both levels. */
export const porch = `listings/${gableOnElmStreet().id}/porch.jpg`;

/** A listing with its photos, an inquiry, a profile with a logo of its own, and somebody signed in. For tests. */
export async function siteWithPhotos(dataDir: string) {
  const platform = openEmbeddedPlatform({ dataDir });
  const { images } = platform;
  const picture = { address: images.publicAddress(porch), alt: "", width: 640, height: 480, widths: [320] };
  const gable = { ...gableOnElmStreet(), coverImage: picture.address, images: [], pictures: [picture] };
  for (const name of fileNames(picture)) await images.write("public", photoKey(gable.id, name), Buffer.from(name));
  await images.write("protected", photoKey(gable.id, photoName(picture.address)), Buffer.from("the original"));
  for (const level of ["protected", "public"] as const)
    await images.write(level, "images/1-logo.png", Buffer.from("logo"));
  await platform.listings.add(gable);
  await platform.inquiries.add(zoeAboutTheGable());
  await platform.profile.save({ ...hannahsProfile(), logo: images.publicAddress("images/1-logo.png") });
  await platform.gatekeeper.enroll("hannah", "Cedar-shingles-4-ever!");
  await platform.sessions.add(hannahsSession("laptop"));
  return { platform, gable };
}
