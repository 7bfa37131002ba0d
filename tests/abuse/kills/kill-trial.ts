import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { removeOldDrafts } from "#server/embedded/images/durable-file.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { freePort } from "../../support/free-port.ts";
import { runCommand } from "../../support/run-command.ts";
import { password } from "../../support/site/site-templates.ts";
import { spawnSite } from "../../support/site/spawned-site.ts";
import { type Crew, send } from "./crew.ts";
import {
  brokenNotices,
  brokenPromises,
  databaseComplaint,
  leftPhotos,
  missingFiles,
  orphans,
  tornFiles,
} from "./evidence.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { writeUntilGone } from "./writers/busy-writers.ts";
import { cookieOf, secondAccount, sessionOf } from "./writers/settings-writer.ts";

export interface KillReport {
  /** Kills during writes, during a start, and during the first start. */
  kills: { writing: number; starting: number; first: number };
  /** The number of acknowledged writes of each kind. */
  acknowledged: Record<string, number>;
  /** Backups made during the trial that passed verification. */
  backups: number;
  /** Acknowledged writes that are missing or changed, missing files that rows name, and similar problems. */
  broken: string[];
  torn: string[];
  drafts: string[];
  /** Files without a row after the last kill. They are harmless and cleaned up later. */
  orphans: number;
  /** The most photos of owners whose request was never saved, found after a kill. */
  left: number;
  database: string;
}

interface Trial {
  dataDir: string;
  settings: Record<string, string>;
  random: () => number;
  ledger: Ledger;
  cookies: Crew["cookies"];
  report: KillReport;
  /** The inquiries that the agent was notified of. */
  received: ReadonlySet<string>;
}

/** Ends the site with SIGKILL at random times during all kinds of writes, and checks its data each time. */
export async function killTrial({ kills, seed }: { kills: number; seed: number }): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-kill-"));
  const dataDir = join(folder, "data");
  mkdirSync(join(folder, "backups"));
  const board = await openNoticeBoard();
  const settings = { DATA_DIR: dataDir, DEMO: "1", TRUST_PROXY: "1", NOTIFY_WEBHOOK_URL: board.address };
  const cookies = { agent: "", second: "" };
  const report = nothingSeen();
  const ledger = createLedger();
  const { received } = board;
  const trial = { dataDir, settings, random: seededRandom(seed), ledger, cookies, report, received };
  try {
    for (let kill = 0; kill < Math.ceil(kills / 20); kill++) await killFirstStart(trial);
    for (let kill = 0; kill < kills; kill++) {
      if (trial.random() < 0.3) ageFiles(trial);
      if (kill > 0 && trial.random() < 0.15) await killStart(trial);
      else await killWriters(trial, kill === 0, kill >= kills / 2);
      await lookInto(dataDir, (platform) => judge(trial, platform));
    }
    ageFiles(trial);
    await startInPeace(trial);
    await lookInto(dataDir, (platform) => judgeAtTheEnd(trial, platform));
    return report;
  } finally {
    await board.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function nothingSeen(): KillReport {
  const kills = { writing: 0, starting: 0, first: 0 };
  return { kills, acknowledged: {}, backups: 0, broken: [], torn: [], drafts: [], orphans: 0, left: 0, database: "" };
}

/** Kills the first start in an empty folder. Nothing was acknowledged yet, but the next start has to work. */
async function killFirstStart({ settings, random, report }: Trial): Promise<void> {
  await killedStart(settings, random() * 1500);
  report.kills.first += 1;
}

/** Kills a start while it cleans up, sweeps, and finishes photos. */
async function killStart({ settings, random, report }: Trial): Promise<void> {
  await killedStart(settings, random() * 2500);
  report.kills.starting += 1;
}

async function killedStart(settings: Record<string, string>, killAfter: number): Promise<void> {
  const environment = { ...settings, PORT: String(await freePort()), SITE_URL: "", HOST: "", ADMIN_PASSWORD: password };
  await runCommand(["server/main.ts"], environment, { killAfter });
}

async function killWriters(trial: Trial, isFirst: boolean, isDemoCleared: boolean): Promise<void> {
  const { settings, ledger, cookies, random, report } = trial;
  const site = await spawnSite(settings);
  const crew: Crew = { origin: `http://127.0.0.1:${site.port}`, ledger, cookies, random };
  if (isFirst) await signBothIn(trial, crew);
  await stayedSignedIn(trial, crew);
  const writing = writeUntilGone(crew);
  const backup = random() < 0.2 ? backUp(trial) : undefined;
  // A trial without any write would prove nothing.
  if (isFirst) await someOfEach(ledger);
  if (isDemoCleared) void clearDemo(crew);
  await inTheMiddle(trial);
  await site.end("SIGKILL");
  await writing;
  await backup;
  report.kills.writing += 1;
}

async function signBothIn({ dataDir, ledger, cookies }: Trial, crew: Crew): Promise<void> {
  await lookInto(dataDir, ({ gatekeeper }) => gatekeeper.enroll(secondAccount, password));
  cookies.agent = await signIn(crew, "admin", password);
  cookies.second = await signIn(crew, secondAccount, password);
  ledger.kept("password", password);
  ledger.kept("session", sessionOf(cookies.second));
}

/** The second account's last password change may be saved without a response; then its old session has ended. */
async function stayedSignedIn({ ledger, cookies, report }: Trial, crew: Crew): Promise<void> {
  const isSignedIn = (cookie: string) =>
    send(crew, { method: "GET", path: "/api/admin/session", cookie }).then(() => true);
  if (!(await isSignedIn(cookies.agent).catch(() => false))) report.broken.push("the agent was signed out");
  if (await isSignedIn(cookies.second).catch(() => false)) return;
  cookies.second = await signIn(crew, secondAccount, ledger.known("password") ?? "");
  ledger.kept("session", sessionOf(cookies.second));
}

async function signIn(crew: Crew, username: string, word: string): Promise<string> {
  const body = { username, password: word };
  return cookieOf(await send(crew, { method: "POST", path: "/api/admin/session", body }));
}

async function someOfEach({ acknowledged }: Ledger): Promise<void> {
  const kinds = ["inquiry", "value", "listing", "picture", "profile", "password"];
  for (let second = 0; second < 60 && !kinds.every((kind) => (acknowledged[kind] ?? 0) > 1); second++)
    await pause(1000);
}

/** Waits for some writes, at any machine speed, and then for a random time within the next. */
async function inTheMiddle({ ledger: { acknowledged }, random }: Trial): Promise<void> {
  const count = () => Object.values(acknowledged).reduce((sum, each) => sum + each, 0);
  const enough = count() + 5 + random() * 60;
  for (let tries = 0; tries < 1000 && count() < enough; tries++) await pause(20);
  await pause(random() * 1000);
}

/** Clears the demo until the site acknowledges it once. After that, no demo data may remain. */
async function clearDemo(crew: Crew): Promise<void> {
  if (crew.ledger.known("demo")) return;
  await send(crew, { method: "POST", path: "/api/admin/demo/clear", cookie: crew.cookies.agent })
    .then(() => crew.ledger.kept("demo", "cleared"))
    .catch(() => undefined);
}

/** Makes backups while the site writes and is killed: a backup reported as complete has to be complete. */
async function backUp({ dataDir, report }: Trial): Promise<void> {
  const file = join(dataDir, "..", "backups", "site.zip");
  const made = await runCommand(["cli/backup.ts", file, "--overwrite"], { DATA_DIR: dataDir });
  if (made.status === 1) report.broken.push(`no backup: ${made.stderr}`);
  const checked = await runCommand(["cli/restore.ts", "--check", file], { DATA_DIR: dataDir });
  if (checked.status === 0) report.backups += 1;
  else report.broken.push(`a backup is not whole: ${checked.stderr}`);
}

/** Makes all files two days older, so the next start moves files without a row to the trash. */
function ageFiles({ dataDir }: Trial): void {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const level of ["protected", "public"].map((each) => join(dataDir, "images", each))) {
    if (!existsSync(level)) continue;
    for (const name of readdirSync(level, { recursive: true, encoding: "utf8" }))
      utimesSync(join(level, name), twoDaysAgo, twoDaysAgo);
  }
}

async function judge({ dataDir, ledger, report }: Trial, platform: Platform): Promise<void> {
  report.broken.push(...(await brokenPromises(platform, ledger)));
  report.broken.push(...(await missingFiles(platform)).map((file) => `${file} is named and missing`));
  report.orphans = (await orphans(platform)).length;
  report.left = Math.max(report.left, (await leftPhotos(platform)).length);
  report.database = databaseComplaint(dataDir);
  if (report.database !== "ok") report.broken.push(`the database: ${report.database}`);
}

/** One more start, until it has prepared what the kills interrupted and removed what they left of owners' photos. */
async function startInPeace({ dataDir, settings, report }: Trial): Promise<void> {
  const site = await spawnSite(settings);
  await lookInto(dataDir, async (platform) => {
    for (let second = 0; second < 120; second++) {
      await pause(1000);
      const listings = await platform.listings.all();
      const isPrepared = listings.every(({ pictures }) => pictures.every(({ widths }) => widths.length > 0));
      if (isPrepared && (await leftPhotos(platform)).length === 0) return;
    }
    report.broken.push("photos were not prepared, or an owner's are left, after the last start");
  });
  await site.end("SIGTERM");
}

async function judgeAtTheEnd(trial: Trial, platform: Platform): Promise<void> {
  const { dataDir, ledger, report, received } = trial;
  await judge(trial, platform);
  report.broken.push(...(await brokenNotices(platform, ledger, received)));
  report.torn = await tornFiles(platform);
  report.drafts = leftDrafts(dataDir);
  report.acknowledged = ledger.acknowledged;
}

/** What is left of files on their way once they are older than any write that could still be going on. */
function leftDrafts(dataDir: string): string[] {
  const drafts = join(dataDir, "images", "drafts");
  removeOldDrafts(drafts, Date.now() + 3_600_000);
  return readdirSync(drafts);
}

async function lookInto<Result>(dataDir: string, look: (platform: Platform) => Promise<Result>): Promise<Result> {
  const platform = openEmbeddedPlatform({ dataDir });
  try {
    return await look(platform);
  } finally {
    await platform.close();
  }
}

export function describeReport({
  kills,
  acknowledged,
  broken,
  torn,
  orphans,
  left,
  backups,
  database,
}: KillReport): string {
  const { writing, starting, first } = kills;
  const counts = Object.entries(acknowledged).map(([kind, times]) => `${times} × ${kind}`);
  return (
    `${writing} × kill -9 while everything is written, ${starting} × of a start, ${first} × of the first start: ` +
    `acknowledged ${counts.join(", ")}; ${broken.length} broken; ${torn.length} torn files; ` +
    `${orphans} files without a row; ${left} photos of owners left until the next start; ${backups} backups whole; database ${database}\n`
  );
}

/** Receives the site's notices for the agent. */
async function openNoticeBoard() {
  const received = new Set<string>();
  const server = createServer(async (request, response) => {
    await once(request.resume(), "end");
    received.add(String(request.headers["shingle-delivery"]));
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: received as ReadonlySet<string>,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
