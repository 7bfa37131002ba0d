import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { spawnSite } from "../support/site/spawned-site.ts";
import { hangLargePicture, largePicture, startFlood, visit } from "./flood.ts";

const dataDir = mkdtempSync(join(tmpdir(), "shingle-readers-"));
const site = await spawnSite({ DATA_DIR: dataDir });
const picture = hangLargePicture(dataDir);
afterAll(async () => {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const all = (visits: number) => Array.from({ length: visits }, () => 200);

/** The memory of the site's process in megabytes. */
function memory(): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.process.pid)])) / 1000;
}

async function statusesOf(addresses: string[]) {
  const statuses: (number | string)[] = [];
  for (const address of addresses) {
    statuses.push((await visit(site.port, address)).status);
    await pause(50);
  }
  return statuses;
}

/** Reads the large picture in small pieces, like a slow connection. */
async function sip(localAddress: string): Promise<Buffer> {
  const [answer] = (await once(
    get({ port: site.port, host: "127.0.0.1", localAddress, path: largePicture, agent: false }),
    "response",
  )) as [IncomingMessage];
  const sips: Buffer[] = [];
  for await (const each of answer as AsyncIterable<Buffer>) {
    sips.push(each);
    await pause(10);
  }
  return Buffer.concat(sips);
}

/**
 * Packets to this machine itself have 64 KB instead of 1.5, so the kernel keeps over a megabyte for each of these readers.
 * 2,000 exhausted its memory for connections (`tcp_mem`, with 24 GB of RAM), and it reset some of the visitors'.
 */
const readers = 1000;

it("1,000 connections that read one byte a second block no visitor and use little memory, and a slow reader gets everything", async () => {
  await statusesOf(["127.0.0.2", "127.0.0.3"]);
  const before = memory();
  const flood = startFlood(site.port, "answers", readers, "127.0.0.66");
  await expect.poll(() => flood.open()).toBeGreaterThan(0.95 * readers);
  const [statuses, sipped] = await Promise.all([
    statusesOf(Array.from({ length: 20 }, (_, index) => (index % 2 ? "127.0.0.66" : "127.0.0.2"))),
    sip("127.0.0.3"),
  ]);
  const during = memory();
  flood.stop();
  expect(statuses).toEqual(all(20));
  expect(sipped.equals(picture)).toBe(true);
  // Less than a third of a megabyte per connection: whole pictures would take 8,000.
  expect(during - before).toBeLessThan(300);
});

it("one connection that sends 300 requests and reads nothing uses little memory", async () => {
  const before = memory();
  const greedy = connect({ port: site.port, host: "127.0.0.1", localAddress: "127.0.0.67" });
  greedy.write(`GET ${largePicture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(300));
  await once(greedy, "readable");
  expect(await statusesOf(Array.from({ length: 20 }, () => "127.0.0.2"))).toEqual(all(20));
  const during = memory();
  greedy.destroy();
  expect(during - before).toBeLessThan(300);
});
