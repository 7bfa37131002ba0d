import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { counted } from "#domain/formats.ts";
import { BodySchema } from "#domain/pages/body.ts";
import { OutlineSchema } from "#domain/pages/outline.ts";
import { ProfileSchema } from "#domain/profile/profile.ts";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { assertSound } from "../embedded/backup/snapshot.ts";
import { knownSchema } from "../embedded/database/migrate.ts";
import { profileIn, schemaOf } from "../embedded/database/read-database.ts";
import { listPictures } from "../embedded/images/image-store.ts";
import { namedPictures } from "../embedded/images/named-pictures.ts";
import { isSoundPicture } from "../embedded/images/sound-picture.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "../embedded/inquiries/inquiry-row.ts";
import { fromHomeRow, type HomeRow } from "../embedded/listings/home-row.ts";
import { hashesOf } from "../records/page-record.ts";
import { fromJson, soundOne } from "../records/stored-record.ts";

/** The migration that made pages records. */
const pagesSince = 42;
const restoreAdvice = "Stop the site and restore the last backup: npm run restore -- <file.zip>";

/** Checks that the rows are valid, that every photo in them exists, and that every photo file has a row. */
export async function examineDatabase(dataDir: string): Promise<Finding[]> {
  const path = join(dataDir, "shingle.db");
  if (!existsSync(path)) return [await noDatabase(dataDir)];
  using database = new DatabaseSync(path, { timeout: 5000 });
  try {
    database.exec("PRAGMA query_only = ON");
    assertSound(database);
    return [
      ok("The database is healthy."),
      schema(schemaOf(database)),
      profile(database),
      ...records(database),
      ...pages(database),
      ...(await pictures(join(dataDir, "images"), database)),
    ];
  } catch (error) {
    const { message } = error as Error;
    return [problem(message.endsWith(".") ? message : `The database can't be read: ${message}.`, restoreAdvice)];
  }
}

async function noDatabase(dataDir: string): Promise<Finding> {
  const { length } = await listPictures(join(dataDir, "images"));
  if (length === 0) return warning("There's no database yet.", "The first start creates it.");
  return problem(
    `There's no database, but there ${length === 1 ? "is" : "are"} ${counted(length, "picture file")}: the site won't start.`,
    `Put the database back. ${restoreAdvice}. To start over: npm run photos -- trash`,
  );
}

function schema(found: number): Finding {
  const known = knownSchema();
  if (found > known)
    return problem(`A newer Shingle changed the database (${found}, known: ${known}).`, "Install that version again.");
  if (found < known) return ok(`Its tables are at ${found}. The next start brings them to ${known}.`);
  return ok(`Its tables are up to date (${found}).`);
}

function profile(database: DatabaseSync): Finding {
  const body = profileIn(database);
  if (body === undefined) return warning("There's no profile yet.", "The next start creates one.");
  const result = ProfileSchema.safeParse(fromJson(body));
  if (result.success) return ok("The profile can be read.");
  const fields = [...new Set(result.error.issues.map(({ path }) => path.join(".")))].join(", ");
  return problem(`The profile is broken (${fields}), so pages can't be shown.`, restoreAdvice);
}

/** Checks that every home and message can be read. The site leaves out unreadable ones. */
function records(database: DatabaseSync): Finding[] {
  if (schemaOf(database) < knownSchema()) return [];
  const broken: string[] = [];
  const note = ({ message }: Error) => broken.push(message.split("\n")[0] ?? "");
  for (const row of database.prepare("SELECT id, body FROM home WHERE body IS NOT NULL").iterate())
    soundOne(() => fromHomeRow(row as unknown as HomeRow), note);
  for (const row of database.prepare(`SELECT ${inquiryColumns} FROM inquiry`).iterate())
    soundOne(() => fromRow(row as unknown as InquiryRow), note);
  if (broken.length === 0) return [ok("Every home and every message can be read.")];
  const sentence = `${counted(broken.length, "home or message", "homes or messages")} can't be read, so the site leaves ${broken.length === 1 ? "it" : "them"} out. ${broken[0]}`;
  return [problem(sentence, restoreAdvice)];
}

/** Checks that every page, its texts and every revision can be read. */
function pages(database: DatabaseSync): Finding[] {
  if (schemaOf(database) < pagesSince) return [];
  const broken: string[] = [];
  const rows = database.prepare("SELECT id, body FROM record WHERE id GLOB 'pag_*'").all();
  const text = database.prepare("SELECT body FROM record WHERE id = 'page-text:' || ? || ':' || ?");
  for (const { id, body } of rows) {
    const { data } = OutlineSchema.safeParse(fromJson(String(body)));
    const bodies = data && hashesOf(data).map((hash) => text.get(String(id), hash)?.body);
    if (!bodies?.every((each) => BodySchema.safeParse(fromJson(String(each))).success)) broken.push(String(id));
  }
  for (const { id, body } of database
    .prepare("SELECT id, body ->> 'body' AS body FROM record WHERE id GLOB 'rev_*'")
    .iterate())
    if (!BodySchema.safeParse(fromJson(String(body))).success) broken.push(String(id));
  if (broken.length > 0) return [problem(`These page texts are broken: ${broken.join(", ")}.`, restoreAdvice)];
  return [ok(`${counted(rows.length, "guide or page", "guides and pages")} can be read, with earlier versions.`)];
}

async function pictures(images: string, database: DatabaseSync): Promise<Finding[]> {
  const stored = new Set(await listPictures(images));
  const named = namedPictures(database);
  const missing = [...named].filter((picture) => !stored.has(picture));
  const damaged = await damagedAmong(images, stored);
  return [
    ...(damaged.length === 0
      ? []
      : [
          problem(
            `${counted(damaged.length, "picture file is", "picture files are")} empty or damaged, such as ${damaged[0]}.`,
            "Upload those photos again, or take them from images/ in an older backup.",
          ),
        ]),
    missing.length === 0
      ? ok(`All ${counted(named.size, "picture file")} in the database are there.`)
      : problem(
          `${counted(missing.length, "picture file in the database is", "picture files in the database are")} missing, such as ${missing[0]}.`,
          "Upload those photos again, or take them from images/ in a backup.",
        ),
  ];
}

async function damagedAmong(images: string, stored: Set<string>): Promise<string[]> {
  const damaged: string[] = [];
  for (const picture of stored) {
    // The site may remove a photo at this moment.
    const isSound = await isSoundPicture(join(images, picture)).catch(({ code }) => code === "ENOENT");
    if (!isSound) damaged.push(picture);
  }
  return damaged;
}
