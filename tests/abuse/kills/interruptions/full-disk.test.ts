import { join } from "node:path";
import { expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { seededRandom } from "../../../contracts/seeded-random.ts";
import { password } from "../../../support/site/site-templates.ts";
import { spawnSite } from "../../../support/site/spawned-site.ts";
import { smallDisk } from "../../../support/small-disk.ts";
import { type Crew, send } from "../crew.ts";
import { brokenPromises, databaseComplaint, missingFiles, tornFiles } from "../evidence.ts";
import { createLedger } from "../ledger.ts";
import { writeUntilGone } from "../writers/busy-writers.ts";
import { cookieOf, secondAccount, sessionOf } from "../writers/settings-writer.ts";

async function signIn(crew: Crew, username: string): Promise<string> {
  return cookieOf(await send(crew, { method: "POST", path: "/api/admin/session", body: { username, password } }));
}

it("a disk that fills up during all kinds of writes loses no acknowledged write", async ({ skip }) => {
  const disk = smallDisk(24);
  if (!disk) return skip("No disk can be mounted here.");
  const settings = { DATA_DIR: join(disk.folder, "data"), DEMO: "0", TRUST_PROXY: "1" };
  const site = await spawnSite(settings);
  const ledger = createLedger();
  const refused: number[] = [];
  const cookies = { agent: "", second: "" };
  const origin = `http://127.0.0.1:${site.port}`;
  const crew: Crew = {
    origin,
    ledger,
    cookies,
    random: seededRandom(20_261_122),
    onRefused: (status) => refused.push(status),
  };
  const looking = async (look: (platform: ReturnType<typeof openEmbeddedPlatform>) => Promise<unknown>) => {
    const platform = openEmbeddedPlatform({ dataDir: settings.DATA_DIR });
    await look(platform);
    await platform.close();
  };
  await looking(({ gatekeeper }) => gatekeeper.enroll(secondAccount, password));
  cookies.agent = await signIn(crew, "admin");
  cookies.second = await signIn(crew, secondAccount);
  ledger.kept("password", password);
  ledger.kept("session", sessionOf(cookies.second));
  disk.fill(1_000_000);
  const writing = writeUntilGone(crew);
  await expect.poll(() => refused.filter((status) => status === 503).length, { timeout: 90_000 }).toBeGreaterThan(20);
  await site.end("SIGKILL");
  await writing;
  disk.free();
  const again = await spawnSite(settings);
  await looking(async (platform) => {
    expect(await brokenPromises(platform, ledger)).toEqual([]);
    expect(await missingFiles(platform)).toEqual([]);
    expect(await tornFiles(platform)).toEqual([]);
  });
  expect(databaseComplaint(settings.DATA_DIR)).toBe("ok");
  await again.end("SIGTERM");
  process.stdout.write(`a full disk: ${JSON.stringify(ledger.acknowledged)} acknowledged, ${refused.length} refused\n`);
}, 180_000);
