import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { namedFiles } from "../../listings/photo-files.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import { homePicturesIn } from "../images/home-pictures.ts";

const list = z.string().transform(fromJson);
const RowSchema = z.object({
  cover_image: z.string(),
  images: list.pipe(z.array(z.string())),
  pictures: list.pipe(
    z.array(z.object({ address: z.string(), widths: z.array(z.number()), share: z.string().optional() })),
  ),
});

/**
 * Returns a function that tells whether the rows name a picture, `{level}/{key}`, at this moment: at either level, and
 * whatever host their addresses have. A row that cannot be read is an error, so that no picture is moved by mistake.
 *
 * @throws BrokenRecordError later, where such a row is met
 */
export function namesIn(database: DatabaseSync): (picture: string) => boolean {
  const namesOf = namesOfListingIn(database);
  const selectProfile = database.prepare("SELECT body FROM profile");
  const isInText = namesOfTextsIn(database);
  return (picture) =>
    isOfListing(picture)
      ? namesOf(listingOf(picture)).has(fileOf(picture))
      : String(selectProfile.get()?.body).includes(`/images/${picture.split("/").at(-1)}"`) || isInText(picture);
}

/** Whether a text of a page names a picture, or one of before. An older database has none. */
function namesOfTextsIn(database: DatabaseSync): (picture: string) => boolean {
  if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'page_text'").get()) return () => false;
  const texts = "SELECT body FROM page_text UNION ALL SELECT body FROM page_revision";
  const select = database.prepare(`SELECT 1 FROM (${texts}) WHERE instr(body, ?) LIMIT 1`);
  return (picture) => select.get(`/images/${picture.split("/").at(-1)}`) !== undefined;
}

/** The same for a check of all pictures of listings: it reads each row once. */
export function rememberedNamesIn(database: DatabaseSync): (picture: string) => boolean {
  const namesOf = namesOfListingIn(database);
  const read = new Map<string, Set<string>>();
  return (picture) => {
    const listingId = listingOf(picture);
    const names = read.get(listingId) ?? namesOf(listingId);
    read.set(listingId, names);
    return names.has(fileOf(picture));
  };
}

function namesOfListingIn(database: DatabaseSync): (listingId: string) => Set<string> {
  const select = homePicturesIn(database, "WHERE id = ?");
  return (listingId) => {
    const row = select.get(listingId);
    if (!row) return new Set();
    const { cover_image: coverImage, images, pictures } = readRecord(RowSchema, row, `listing ${listingId}`);
    return namedFiles({ coverImage, images, pictures });
  };
}

/** Whether it is a photo of a listing, and not a picture of the site itself. */
export function isOfListing(picture: string): boolean {
  return picture.split("/")[1] === "listings";
}

export function listingOf(picture: string): string {
  return picture.split("/")[2] ?? "";
}

function fileOf(picture: string): string {
  return picture.split("/")[3] ?? "";
}
