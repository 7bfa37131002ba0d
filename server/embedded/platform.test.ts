import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gableOnElmStreet, hannahsProfile, hannahsSession, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { signsIn } from "#tests/support/site/signs-in.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import { openEmbeddedPlatform } from "./platform.ts";

it("all data survives a restart of the site", async () => {
  const dataDir = temporaryFolder();
  const before = openEmbeddedPlatform({ dataDir });
  await before.listings.add(gableOnElmStreet());
  await before.inquiries.add(zoeAboutTheGable());
  await before.images.write("public", "images/logo.svg", Buffer.from("<svg/>"));
  await before.profile.save(hannahsProfile());
  await before.gatekeeper.enroll("hannah", "Cedar-shingles-4-ever!");
  await before.sessions.add(hannahsSession("laptop"));
  const version = await before.listings.contentVersion();
  await before.close();

  const after = openEmbeddedPlatform({ dataDir });
  expect(await after.listings.all()).toEqual([gableOnElmStreet()]);
  expect(await after.listings.contentVersion()).toEqual(version);
  expect((await after.inquiries.page({ filter: "all", limit: 10 })).inquiries).toMatchObject([zoeAboutTheGable()]);
  expect(await after.inquiries.counts()).toMatchObject({ all: 1, pending: 1 });
  expect(await after.images.list("public", "")).toEqual(["images/logo.svg"]);
  expect(await after.profile.load()).toEqual(hannahsProfile());
  expect(await signsIn(after.gatekeeper, "hannah", "Cedar-shingles-4-ever!")).toBe(true);
  expect(await after.sessions.find(hannahsSession("laptop").idHash)).toEqual(hannahsSession("laptop"));
  await after.close();
});

it("a stopped site is one database file and one image folder, readable only by their owner", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.inquiries.add(zoeAboutTheGable());
  await platform.close();
  await platform.close();
  expect(readdirSync(dataDir).toSorted()).toEqual(["images", "shingle.db"]);
  for (const folder of [dataDir, join(dataDir, "images")]) expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it("a process sees another's writes at once, and its pages follow a moment later", async () => {
  const dataDir = temporaryFolder();
  const site = openEmbeddedPlatform({ dataDir });
  const commandLine = openEmbeddedPlatform({ dataDir });
  const { version } = await site.listings.contentVersion();
  await commandLine.listings.add(gableOnElmStreet());
  expect(await site.listings.find(gableOnElmStreet().id)).toEqual(gableOnElmStreet());
  await expect.poll(async () => (await site.listings.contentVersion()).version).toBe(version + 1);
  await commandLine.close();
  await site.close();
});

it("a process that closes leaves nothing in the log, even while another keeps running", async () => {
  const dataDir = temporaryFolder();
  const site = openEmbeddedPlatform({ dataDir });
  const commandLine = openEmbeddedPlatform({ dataDir });
  await commandLine.listings.add(gableOnElmStreet());
  const log = () => statSync(join(dataDir, "shingle.db-wal")).size;
  expect(log()).toBeGreaterThan(0);
  await commandLine.close();
  expect(log()).toBe(0);
  await site.close();
});

it("a healthy platform passes the check, which leaves no trace", async () => {
  const dataDir = temporaryFolder();
  const platform = openEmbeddedPlatform({ dataDir });
  const version = await platform.listings.contentVersion();
  await Promise.all([platform.checkHealth(), platform.checkHealth()]);
  expect(await platform.listings.contentVersion()).toEqual(version);
  expect(readdirSync(join(dataDir, "images", "drafts"))).toEqual([]);
  await platform.close();
});

it("a platform reports that its image folder is missing", async () => {
  const dataDir = temporaryFolder();
  const platform = openEmbeddedPlatform({ dataDir });
  rmSync(join(dataDir, "images"), { recursive: true });
  await expect(platform.checkHealth()).rejects.toThrow(StoreUnavailableError);
  await expect(platform.checkHealth()).rejects.toThrow("The database or the picture folder was replaced.");
  expect(existsSync(join(dataDir, "images"))).toBe(false);
  await platform.close();
});
