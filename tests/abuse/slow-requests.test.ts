import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { spawnSite } from "../support/site/spawned-site.ts";
import { type FloodKind, startFlood, visit } from "./flood.ts";

const dataDir = mkdtempSync(join(tmpdir(), "shingle-flood-"));
const site = await spawnSite({ DATA_DIR: dataDir });
afterAll(async () => {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const visits = 20;

describe.each<FloodKind>(["headers", "bodies"])("2,000 connections that never end their %s", (kind) => {
  it("block no visitor, from elsewhere or from the same network", async () => {
    const flood = startFlood(site.port, kind, 2000, "127.0.0.66");
    await expect.poll(() => flood.open()).toBeGreaterThan(1900);
    const statuses: (number | string)[] = [];
    for (let index = 0; index < visits; index++) {
      statuses.push((await visit(site.port, index % 2 ? "127.0.0.66" : "127.0.0.2")).status);
      await pause(50);
    }
    flood.stop();
    expect(statuses).toEqual(Array.from({ length: visits }, () => 200));
  });
});
