import type { DatabaseSync, StatementSync } from "node:sqlite";
import { z } from "zod";
import { photoName } from "#domain/listings/listing.ts";
import { PictureSchema } from "#domain/picture.ts";
import { ValueRequestSchema } from "#domain/values/value-request.ts";
import { fileNames, namedFiles, photoKey } from "../../listings/photo-files.ts";
import { inquiryPhotoKey } from "../../photos/inquiry-photos.ts";
import { giveWay } from "../../promises.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import { hasTable, profileIn } from "../database/read-database.ts";

/** The prefix before the key in the address of a picture on this site. */
const prefix = "/media/public/";
const levels = ["protected", "public"] as const;

/**
 * Returns the files that a database's rows reference, as `public/{key}` and `protected/{key}`. Reads the columns, not
 * the stores: a backup may have older tables than the stores support.
 *
 * @param report receives the id of each unreadable home, whose pictures are unknown
 */
export function namedPictures(database: DatabaseSync, report: (id: string) => void = () => {}): Set<string> {
  const named = sitePictures(database);
  for (const row of homePicturesIn(database).all()) {
    const { data } = ListingPicturesSchema.safeParse(row);
    if (!data) report(String(row.id));
    else for (const picture of ofListing(data)) named.add(picture);
  }
  return named;
}

/**
 * Returns every file that a row may reference, at either level and under any host, so that no file in use is moved.
 * @throws BrokenRecordError if a row can't be read
 */
export async function picturesInUse(database: DatabaseSync): Promise<Set<string>> {
  const kept = sitePictures(database);
  for (const row of homePicturesIn(database).iterate()) {
    for (const picture of picturesOfHome(row)) kept.add(picture);
    await giveWay();
  }
  return kept;
}

/** Returns a function that checks whether a home currently references a file. It throws like `keptPictures`. */
export function mayName(database: DatabaseSync): (id: string, picture: string) => boolean {
  const homes = homePicturesIn(database, "WHERE id = ?");
  return (id, picture) => homes.all(id).some((row) => picturesOfHome(row).includes(picture));
}

function picturesOfHome(row: Record<string, unknown>): string[] {
  const { id, cover_image: coverImage, ...photos } = readRecord(ListingPicturesSchema, row, `listing ${row.id}`);
  const names = [...namedFiles({ coverImage, ...photos })];
  return names.flatMap((name) => levels.map((level) => `${level}/${photoKey(id, name)}`));
}

/** The files that the profile and page texts reference. */
function sitePictures(database: DatabaseSync): Set<string> {
  const profile = profileIn(database) ?? "";
  const keys = [
    ...profile.matchAll(/"\/media\/public\/(images\/[^"?#\\]+)"/g),
    ...pageTexts(database).flatMap((text) => [...text.matchAll(/\/media\/public\/(images\/[\w.-]+)/g)]),
  ];
  const named = keys.flatMap(([, key]) => levels.map((level) => `${level}/${key}`));
  return new Set([...named, ...visitorsPhotos(database)]);
}

/** The photos that came with messages, in the trash or not. An older database has none. */
function visitorsPhotos(database: DatabaseSync): string[] {
  const columns = database.prepare("SELECT name FROM pragma_table_info('inquiry')").all();
  if (!columns.some(({ name }) => name === "value_request")) return [];
  const rows = database
    .prepare(
      `SELECT id, value_request AS request FROM inquiry WHERE value_request IS NOT NULL
        UNION ALL SELECT id, body ->> 'value_request' FROM inquiry_trash WHERE body ->> 'value_request' IS NOT NULL`,
    )
    .all();
  return rows.flatMap(({ id, request }) => {
    const { data } = ValueRequestSchema.safeParse(fromJson(String(request)));
    return data?.photos.map((name) => `protected/${inquiryPhotoKey(String(id), name)}`) ?? [];
  });
}

/** Page texts and their earlier revisions: a restored revision needs its pictures. */
function pageTexts(database: DatabaseSync): string[] {
  // In a backup from before version 0.3, they have tables of their own.
  const texts = hasTable(database, "page_text")
    ? "SELECT body FROM page_text UNION SELECT body FROM page_revision"
    : "SELECT body FROM record WHERE id GLOB 'page-text:*' OR id GLOB 'rev_*'";
  if (!hasTable(database, "record") && !hasTable(database, "page_text")) return [];
  const rows = database.prepare(texts).all();
  return rows.map(({ body }) => String(body));
}

const ListingPicturesSchema = z.object({
  id: z.string(),
  cover_image: z.string(),
  images: z.string().transform(fromJson).pipe(z.array(z.string())),
  pictures: z.string().transform(fromJson).pipe(z.array(PictureSchema)),
});

function ofListing({ id, cover_image: cover, images, pictures }: z.infer<typeof ListingPicturesSchema>): string[] {
  const originals = [cover, ...images].filter((address) => address.startsWith(`${prefix}${photoKey(id, "")}`));
  const copies = pictures.filter(({ address }) => originals.includes(address)).flatMap(fileNames);
  return [
    ...originals.flatMap((address) => levels.map((level) => `${level}/${photoKey(id, photoName(address))}`)),
    ...copies.map((name) => `public/${photoKey(id, name)}`),
  ];
}

/**
 * Selects `updated_at` and the picture columns of all homes, at any visibility: a photo of a hidden home matters just
 * as much. A backup may have the older tables, one per kind of home.
 * @param which a condition on `id`
 */
export function homePicturesIn(database: DatabaseSync, which = ""): StatementSync {
  const json = (
    table: string,
    body: string,
  ) => `SELECT id, ${body} ->> 'coverImage' AS cover_image, ${body} -> 'images' AS images,
    ${body} -> 'pictures' AS pictures, ${body} ->> 'updatedAt' AS updated_at, ${body} ->> 'rev' AS rev FROM ${table} WHERE ${body} IS NOT NULL`;
  const earlier = [
    "SELECT id, cover_image, images, pictures, updated_at, rev FROM listing",
    ...(hasTable(database, "unpublished_listing") ? [json("unpublished_listing", "body")] : []),
    ...(database.prepare("SELECT 1 FROM pragma_table_info('gone_listing') WHERE name = 'kept'").get()
      ? [json("gone_listing", "kept")]
      : []),
  ];
  const homes = hasTable(database, "home") ? json("home", "body") : earlier.join(" UNION ALL ");
  return database.prepare(`SELECT * FROM (${homes}) ${which}`);
}
