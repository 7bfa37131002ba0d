import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { photoName } from "#domain/listings/listing.ts";
import { PictureSchema } from "#domain/picture.ts";
import { fileNames, photoKey } from "../../listings/photo-files.ts";
import { fromJson } from "../../records/stored-record.ts";
import { homePicturesIn } from "./home-pictures.ts";

/** What stands before the key in the address of a picture of ours. */
const prefix = "/media/public/";

/**
 * The files that the rows of a database name, as `public/{key}` and `protected/{key}`. Reads the columns and not the
 * stores: a backup may have older tables than the stores know.
 *
 * @param report told the id of each home that cannot be read: what it names is not known
 */
export function namedPictures(database: DatabaseSync, report: (id: string) => void = () => {}): Set<string> {
  const profile = database.prepare("SELECT body FROM profile").get();
  const rows = homePicturesIn(database).all();
  const named = new Set(
    rows.flatMap((row) => {
      const { data } = ListingPicturesSchema.safeParse(row);
      if (!data) report(String((row as { id?: unknown }).id));
      return data ? ofListing(data) : [];
    }),
  );
  for (const [, key] of String(profile?.body ?? "").matchAll(/"\/media\/public\/(images\/[^"?#\\]+)"/g))
    for (const level of ["protected", "public"]) named.add(`${level}/${key}`);
  for (const text of pageTexts(database))
    for (const [, key] of text.matchAll(/\/media\/public\/(images\/[\w.-]+)/g))
      for (const level of ["protected", "public"]) named.add(`${level}/${key}`);
  return named;
}

/** The texts of pages, those of before too: who restores one wants its pictures. */
function pageTexts(database: DatabaseSync): string[] {
  const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'page_text'").get();
  if (!isThere) return [];
  const rows = database.prepare("SELECT body FROM page_text UNION SELECT body FROM page_revision").all();
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
    ...originals.flatMap((address) =>
      ["protected", "public"].map((level) => `${level}/${photoKey(id, photoName(address))}`),
    ),
    ...copies.map((name) => `public/${photoKey(id, name)}`),
  ];
}
