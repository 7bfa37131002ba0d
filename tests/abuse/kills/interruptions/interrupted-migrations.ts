import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { knownSchema, migrate } from "#server/embedded/database/migrate.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { seededRandom } from "../../../contracts/seeded-random.ts";
import { freePort } from "../../../support/free-port.ts";
import { runCommand } from "../../../support/run-command.ts";
import { jpegPhoto } from "../../../support/samples/photo-samples.ts";
import { password } from "../../../support/site/site-templates.ts";
import { spawnSite } from "../../../support/site/spawned-site.ts";
import { count, type InterruptionReport, nothingSeen } from "./interruption-report.ts";

interface MigrationTrial {
  /** The number of messages in the old database. */
  inquiries: number;
  rounds: number;
  seed: number;
}

const migrations = new URL("../../../../server/embedded/database/migrations/", import.meta.url);
const settings = { DEMO: "0" };
const levels = ["protected", "public"];
const photo = "listings/lst_old-gable/porch.jpg";

/**
 * Starts the site on a database of the first version and kills it during the migration; each round also kills a second
 * start. All data survives at every version where the database may have stopped, and the third start completes.
 */
export async function interruptMigrations({ inquiries, rounds, seed }: MigrationTrial): Promise<InterruptionReport> {
  using place = mkdtempDisposableSync(join(tmpdir(), "shingle-migrations-"));
  const [old, dataDir] = [join(place.path, "old"), join(place.path, "data")];
  const report = nothingSeen();
  const random = seededRandom(seed);
  await makeOldSite(old, inquiries);
  const length = await lengthOfStart(old, join(place.path, "trial"));
  for (let round = 0; round < rounds; round++) {
    cpSync(old, dataDir, { recursive: true });
    for (let kill = 0; kill < 2; kill++) {
      await killedStart(dataDir, random() * length);
      count(report, `left at version ${versionOf(dataDir)}`);
      complain(report, round, complaintAbout(dataDir, inquiries));
    }
    complain(report, round, await startWhole(dataDir, inquiries));
    rmSync(dataDir, { recursive: true });
  }
  return report;
}

function complain({ complaints }: InterruptionReport, round: number, what: string | undefined): void {
  if (what) complaints.push(`migration ${round}: ${what}`);
}

/** Creates a database of the first version, with the tables of the first migration only. */
async function makeOldSite(dataDir: string, inquiries: number): Promise<void> {
  const [first = ""] = readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const known = join(dataDir, "migrations");
  mkdirSync(known, { recursive: true });
  copyFileSync(new URL(first, migrations), join(known, first));
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, pathToFileURL(`${known}/`));
  database.exec("BEGIN");
  const add = database.prepare("INSERT INTO inquiry VALUES (?, ?, ?, '+17195550142', ?, NULL, 0, ?)");
  for (let number = 0; number < inquiries; number++) {
    const time = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
    add.run(`inq_old-${number}`, `Visitor ${number}`, `visitor${number}@example.com`, messageOf(number), time);
  }
  const facts = ["12 Elm Street", "Monument", "CO", "80132"];
  const time = "2026-01-01T00:00:00.000Z";
  database
    .prepare(`INSERT INTO listing (id, title, address, city, state, zip_code, description, price, bedrooms, bathrooms,
      square_feet, status, cover_image, images, created_at, updated_at, pictures, rev)
      VALUES ('lst_old-gable', 'Gable', ?, ?, ?, ?, 'A gable.', 500000, 3, 2, 1800, 'active', ?, '[]', ?, ?, ?, 1)`)
    .run(...facts, `/media/public/${photo}`, time, time, JSON.stringify([pictureFacts]));
  database.exec("COMMIT");
  database.close();
  rmSync(known, { recursive: true });
  for (const level of levels) {
    const path = join(dataDir, "images", level, photo);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await jpegPhoto());
  }
}

const pictureFacts = { address: `/media/public/${photo}`, alt: "", width: 320, height: 240, widths: [] };

function messageOf(number: number): string {
  return `Message ${number}: may we see the house with the porch?`;
}

/** Returns the milliseconds of a full start with all migrations. */
async function lengthOfStart(old: string, dataDir: string): Promise<number> {
  cpSync(old, dataDir, { recursive: true });
  const began = performance.now();
  const site = await spawnSite({ ...settings, DATA_DIR: dataDir });
  const length = performance.now() - began;
  await site.end("SIGKILL");
  rmSync(dataDir, { recursive: true });
  return length;
}

async function killedStart(dataDir: string, killAfter: number): Promise<void> {
  const place = { DATA_DIR: dataDir, PORT: String(await freePort()), SITE_URL: "", HOST: "", ADMIN_PASSWORD: password };
  await runCommand(["server/main.ts"], { ...settings, ...place }, { killAfter });
}

/** Returns a complaint if any row or file of the old site is missing, at any version. */
function complaintAbout(dataDir: string, inquiries: number): string | undefined {
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  const damage = Object.values(database.prepare("PRAGMA integrity_check").get() ?? {})[0];
  if (damage !== "ok") return String(damage);
  const rows = database.prepare("SELECT message FROM inquiry ORDER BY created_at, id").all();
  if (rows.length !== inquiries) return `${rows.length} messages`;
  const wrong = rows.findIndex(({ message }, number) => message !== messageOf(number));
  if (wrong >= 0) return `message ${wrong} is another`;
  // A start that was killed early has not created the table of homes.
  const hasHomes = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'home'").get();
  const stored = hasHomes ? "body ->> 'title' AS title, body ->> 'coverImage'" : "title, cover_image";
  const listing = database
    .prepare(`SELECT ${stored} AS cover_image FROM ${hasHomes ? "home" : "listing"} WHERE id = 'lst_old-gable'`)
    .get();
  if (listing?.title !== "Gable" || listing.cover_image !== `/media/public/${photo}`) return "the listing is another";
  const missing = levels.filter((level) => !existsSync(join(dataDir, "images", level, photo)));
  return missing.length > 0 ? `the photo is missing at ${missing}` : undefined;
}

function versionOf(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  const row = database.prepare("PRAGMA user_version").get();
  database.close();
  return Number(row?.user_version);
}

/** Completes a start: the site runs at the newest version and finds the old messages. */
async function startWhole(dataDir: string, inquiries: number): Promise<string | undefined> {
  const site = await spawnSite({ ...settings, DATA_DIR: dataDir });
  const health = await fetch(`http://127.0.0.1:${site.port}/health`);
  await site.end("SIGTERM");
  if (health.status !== 200) return `health says ${health.status}`;
  if (versionOf(dataDir) !== knownSchema()) return `version ${versionOf(dataDir)} after a whole start`;
  const platform = openEmbeddedPlatform({ dataDir });
  const { inquiries: found } = await platform.inquiries.page({ filter: "all", limit: 1, search: "porch" });
  await platform.close();
  if (found[0]?.message !== messageOf(inquiries - 1)) return "the search does not find the newest message";
  return complaintAbout(dataDir, inquiries);
}
