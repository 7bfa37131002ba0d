import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/**
 * `npm run bench:photos`: twenty 12-megapixel photos at once, on a site of its own. Prints how long an agent waits for
 * each, when all copies are ready, and the most memory that each process took. Linux only: it reads /proc.
 */

const photos = 20;
const port = 3999;
const site = `http://localhost:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "shingle-bench-"));
const server = spawn(process.execPath, ["server/main.ts"], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SITE_URL: "", ADMIN_PASSWORD: "correct horse battery" },
  stdio: ["ignore", "pipe", "inherit"],
});
await new Promise<void>((resolve) => {
  server.stdout.on("data", (text) => String(text).includes("Your site:") && resolve());
});

const headers = { cookie: await signIn() };
const [listing] = await get<{ id: string }[]>("listings");
const files = await makePhotos();
const peaks = watchMemory(server.pid ?? 0);
const started = performance.now();
const waits = await Promise.all(files.map(upload));
const ready = await allCopiesReady();
print();
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve));
rmSync(dataDir, { recursive: true, force: true });
process.exit();

async function signIn(): Promise<string> {
  const credentials = JSON.stringify({ username: "admin", password: "correct horse battery" });
  const type = { "Content-Type": "application/json" };
  const answer = await fetch(`${site}/api/admin/session`, { method: "POST", headers: type, body: credentials });
  return answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

async function get<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${site}/api/admin/${path}`, { headers });
  return (await answer.json()) as Answer;
}

/** Noise like a sensor's, upright only by the file's orientation. */
async function makePhotos(): Promise<Buffer[]> {
  const noise = { type: "gaussian" as const, mean: 120, sigma: 40 };
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const made: Buffer[] = [];
  for (let number = 0; number < photos; number += 1) {
    const brightness = 0.7 + number * 0.03;
    const photo = sharp(grain).resize(4000, 3000).modulate({ brightness }).withMetadata({ orientation: 6 });
    made.push(await photo.jpeg({ quality: 88 }).toBuffer());
  }
  return made;
}

async function upload(bytes: Buffer, number: number): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)]), `photo-${number}.jpg`);
  const answer = await fetch(`${site}/api/admin/listings/${listing?.id}/photos`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`A photo was answered with ${answer.status}.`);
  return performance.now() - started;
}

async function allCopiesReady(): Promise<number> {
  for (;;) {
    const { pictures } = await get<{ pictures: { widths: number[] }[] }>(`listings/${listing?.id}`);
    if (pictures.every(({ widths }) => widths.length > 0)) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The most resident memory seen, in MiB, of the server and of its children. */
function watchMemory(serverId: number): { server: number; child: number } {
  const most = { server: 0, child: 0 };
  setInterval(() => {
    most.server = Math.max(most.server, residentMemory(serverId));
    for (const child of childrenOf(serverId)) most.child = Math.max(most.child, residentMemory(child));
  }, 50).unref();
  return most;
}

function residentMemory(id: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(id))?.[1] ?? 0) / 1024;
}

function childrenOf(id: number): number[] {
  const ids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return ids.filter((candidate) => new RegExp(`PPid:\\s+${id}\\b`).test(statusOf(candidate)));
}

function statusOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/status`, "utf8");
  } catch {
    // It ended in the meantime.
    return "";
  }
}

function print(): void {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const sorted = waits.toSorted((a, b) => a - b);
  process.stdout.write(`${photos} photos of ${((files[0]?.length ?? 0) / 1e6).toFixed(1)} MB at once
answered: first ${seconds(sorted[0] ?? 0)}, median ${seconds(sorted[photos / 2] ?? 0)}, last ${seconds(sorted.at(-1) ?? 0)}
all copies ready: ${seconds(ready)}, ${seconds(ready / photos)} each
most memory: server ${peaks.server.toFixed(0)} MiB, photo process ${peaks.child.toFixed(0)} MiB\n`);
}
