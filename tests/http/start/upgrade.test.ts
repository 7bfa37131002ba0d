import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { type StandInSystemd, standInSystemd } from "../../support/programs/stand-in-systemd.ts";
import { smallRelease, smallTarball } from "../../support/samples/small-release.ts";

// Each upgrade runs about a dozen processes in sequence.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** A machine in a folder, where a site is set up, upgraded and rolled back as by an operator, without real systemd. */
let machine: string;
let systemd: StandInSystemd;
let port: number;
/** Statuses that visitors' messages got, and the acknowledged messages. */
const answers = new Map<number | string, number>();
const thanked: string[] = [];
let isOver = false;
let visitor: Promise<void>;

const first = "1.0.0";
const dataDir = () => join(machine, "var/lib/shingle");
const shingle = (...words: string[]) => command(join(machine, "opt/shingle/current/shingle"), ...words);

beforeAll(async () => {
  machine = mkdtempSync(join(tmpdir(), "shingle-machine-"));
  systemd = standInSystemd(machine);
  port = await freePort();
  unpacked = await smallRelease(machine, first);
  setUp = await setUpSite(["--address", "www.homes.invalid", "--other", ""], ["--mail-to", "", "--smtp", ""]);
  if (setUp.status !== 0) throw new Error(`${setUp.stdout}${setUp.stderr}`);
  // All of the test's visitors share one address.
  const limits = "INQUIRIES_PER_ADDRESS=999999\nINQUIRIES_PER_HOUR=999999\n";
  writeFileSync(join(machine, "etc/shingle.env"), `${readFileSync(join(machine, "etc/shingle.env"), "utf8")}${limits}`);
  await command(join(systemd.folder, "systemctl"), "restart", "shingle");
  await vi.waitFor(() => answerOf("/health"), { timeout: 300_000, interval: 200 });
  visitor = writeAllTheWhile();
});
afterAll(async () => {
  isOver = true;
  await visitor;
  systemd?.stop();
  rmSync(machine, { recursive: true, force: true });
});

let unpacked: string;
let setUp: Awaited<ReturnType<typeof command>>;

const setUpSite = (...words: string[][]) =>
  command(
    join(unpacked, "shingle"),
    "setup",
    ...words.flat(),
    ...["--proxy", "none", "--port", String(port), "--prefix", machine],
  );

async function command(program: string, ...words: string[]) {
  const env = {
    ...process.env,
    PATH: `${systemd.folder}:${process.env.PATH}`,
    SITE_URL: "",
    PORT: "",
    ADMIN_PASSWORD: "",
    DEMO: "0",
  };
  const child = spawn(program, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}

async function answerOf(path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

/** Like the shipped proxies: retries a request that reached no server, and never resends one that had started. */
async function writeAllTheWhile(): Promise<void> {
  for (let count = 0; !isOver; count++) {
    const message = `Message ${count}: when may we see the house?`;
    const status = await send(message);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 201) thanked.push(message);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function send(message: string): Promise<number | string> {
  for (let tries = 0; ; tries++) {
    try {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/inquiries`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Connection: "close" },
        body: JSON.stringify({ name: "Priya Raman", email: "priya@example.com", message }),
      });
      return status;
    } catch (error) {
      const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== "ECONNREFUSED" || tries > 2000) return code;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function inDatabase<Result>(read: (database: DatabaseSync) => Result): Result {
  using database = new DatabaseSync(join(dataDir(), "shingle.db"));
  return read(database);
}

const schema = () => inDatabase((database) => Number(database.prepare("PRAGMA user_version").get()?.user_version));
const current = () => readlinkSync(join(machine, "opt/shingle/current")).replace("releases/", "");
function lost(): string[] {
  const kept = inDatabase((database) => database.prepare("SELECT message FROM inquiry").all());
  const words = new Set(kept.map(({ message }) => String(message)));
  return thanked.slice().filter((message) => !words.has(message));
}

const number = readdirSync("server/embedded/database/migrations").filter((name) => name.endsWith(".sql")).length;
const migration = (sql: string) => ({
  file: `server/embedded/database/migrations/${String(number + 1).padStart(4, "0")}-more.sql`,
  is: sql,
});
const more = migration("ALTER TABLE inquiry ADD COLUMN more TEXT;");

it("an operator sets up a site with one command: settings, units, a running service, a doctor's report, and next steps", async () => {
  expect([setUp.status, setUp.stderr]).toEqual([0, ""]);
  expect(readFileSync(join(machine, "etc/shingle.env"), "utf8")).toContain(
    "SITE_URL=https://www.homes.invalid\nTRUST_PROXY=1\n",
  );
  expect(readdirSync(join(machine, "etc/systemd/system")).toSorted()).toEqual([
    "shingle-backup.service",
    "shingle-backup.timer",
    "shingle.service",
  ]);
  expect(setUp.stdout).toMatch(/ok +The database is healthy\./);
  expect(setUp.stdout).toContain(`Shingle ${first}.`);
  expect(setUp.stdout).toMatch(
    /Next steps:[\s\S]*https:\/\/www\.homes\.invalid\/admin#setup=[\w-]{43} and make the site yours/,
  );
  expect(readlinkSync(join(machine, "usr/local/sbin/shingle"))).toBe(join(machine, "opt/shingle/current/shingle"));
});

it("an operator who repeats setup is asked nothing, can't change settings, and gets a setup address while there is no account", async () => {
  const again = await setUpSite();
  expect([again.status, again.stderr]).toEqual([0, ""]);
  expect(again.stdout).toMatch(/\/admin#setup=[\w-]{43} and make the site yours/);
  const other = await setUpSite(["--mail-to", "avery@homes.invalid"]);
  expect([other.status, other.stderr]).toEqual([
    1,
    expect.stringMatching(
      /Nothing was changed\. To change NOTIFY_EMAIL, edit \S+shingle\.env, then: systemctl restart/,
    ),
  ]);
});

it("an operator learns from a rehearsal on a copy that a release can't migrate, and the site stays unchanged", async () => {
  const tarball = await smallTarball(machine, "1.1.0", [migration("ALTER TABLE nowhere ADD COLUMN more TEXT;")]);
  const { status, stderr } = await shingle("upgrade", tarball);
  expect([status, stderr]).toEqual([1, expect.stringContaining("no such table: nowhere")]);
  expect([current(), schema()]).toEqual([first, number]);
  expect(readdirSync(dataDir()).filter((name) => /rehearsal|before-/.test(name))).toEqual([]);
});

it("an operator can't install a damaged tarball", async () => {
  const tarball = await smallTarball(machine, "1.2.0");
  writeFileSync(`${tarball}.sha256`, `${"0".repeat(64)}  shingle-1.2.0.tar.gz\n`);
  expect((await shingle("upgrade", tarball)).stderr).toContain("doesn't match shingle-1.2.0.tar.gz.sha256");
  expect(current()).toBe(first);
});

it("an operator's upgrade rolls back automatically after a doctor's problem, with every new message", async () => {
  const fault = {
    file: "server/doctor/data-folder.ts",
    was: "  return [\n    await rights(",
    is: '  return [\n    ...(paths.some((path) => path.endsWith("/before-upgrade")) ? [problem("The new tables are odd.", "")] : []),\n    await rights(',
  };
  const before = thanked.length;
  const { status, stderr } = await shingle("upgrade", await smallTarball(machine, "1.3.0", [more, fault]));
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/The new tables are odd\.[\s\S]*Shingle 1\.0\.0 is running again\./),
  ]);
  expect([current(), schema()]).toEqual([first, number]);
  await expect.poll(() => thanked.length).toBeGreaterThan(before + 5);
  expect(lost()).toEqual([]);
});

it("an operator's upgrade rolls back automatically when the new version crashes at start", async () => {
  const fault = {
    file: "server/main.ts",
    was: "keepFilesPrivate();\ntry {",
    is: "keepFilesPrivate();\nprocess.exit(1);\ntry {",
  };
  const { status, stderr } = await shingle("upgrade", await smallTarball(machine, "1.4.0", [fault]));
  expect([status, stderr]).toEqual([1, expect.stringContaining("Shingle 1.0.0 is running again.")]);
  expect([current(), await answerOf("/health")]).toEqual([first, 200]);
});

it("visitors are never turned away and lose no message during an upgrade to new tables and a rollback", async () => {
  const up = await shingle("upgrade", await smallTarball(machine, "2.0.0", [more]));
  expect([up.status, up.stderr]).toEqual([0, ""]);
  expect([current(), schema()]).toEqual(["2.0.0", number + 1]);
  const since = thanked.length;
  await expect.poll(() => thanked.length).toBeGreaterThan(since + 5);
  const asked = await shingle("rollback");
  expect([asked.stdout, current()]).toEqual([expect.stringContaining("Nothing was changed."), "2.0.0"]);
  const back = await shingle("rollback", "--yes");
  expect([back.status, back.stdout]).toEqual([
    0,
    expect.stringMatching(/Shingle 1\.0\.0 runs\..* messages since then were carried over/),
  ]);
  expect([current(), schema(), lost()]).toEqual([first, number, []]);
  // A request that reaches the kernel just as a process closes its socket is cut off: not acknowledged, with an error.
  const { ECONNRESET: cutOff = 0, ...others } = Object.fromEntries(answers);
  expect(others).toEqual({ 201: expect.any(Number) });
  expect(cutOff).toBeLessThanOrEqual(1);
});
