import { copyFileSync, readFileSync, renameSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listPictures } from "#server/embedded/images/image-store.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { listTrash } from "#server/embedded/trash/trash.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { signIn, storedFiles } from "../../support/samples/uploads.ts";
import { startSite } from "../../support/site/site-process.ts";
import { siteWithPhotos } from "../../support/site/site-with-photos.ts";
import { spawnSite } from "../../support/site/spawned-site.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);

/** A stopped site with three homes, and a copy of its database from when it had one. */
async function siteThatGrew() {
  const dataDir = temporaryFolder();
  await (await siteWithPhotos(dataDir)).platform.close();
  copyFileSync(join(dataDir, "shingle.db"), join(dataDir, "older.db"));
  const platform = openEmbeddedPlatform({ dataDir });
  for (const id of ["lst_cabin", "lst_ranch"]) {
    const keys = Array.from({ length: 8 }, (_, photo) => `listings/${id}/${photo}.jpg`);
    for (const level of ["protected", "public"] as const)
      for (const key of keys) await platform.images.write(level, key, Buffer.from(key));
    const [coverImage = "", ...images] = keys.map((key) => platform.images.publicAddress(key));
    await platform.listings.add({ ...gableOnElmStreet(), id, coverImage, images, pictures: [] });
  }
  await platform.close();
  const images = join(dataDir, "images");
  for (const picture of await listPictures(images)) utimesSync(join(images, picture), twoDaysAgo, twoDaysAgo);
  return { dataDir, images, before: await listPictures(images) };
}

function putInPlace(dataDir: string, database: string): void {
  for (const part of ["-wal", "-shm"]) rmSync(join(dataDir, `shingle.db${part}`), { force: true });
  renameSync(join(dataDir, database), join(dataDir, "shingle.db"));
}

describe("the agent's photos", () => {
  it("survive a start with an older database, and appear again with the right one", async () => {
    const { dataDir, images, before } = await siteThatGrew();
    renameSync(join(dataDir, "shingle.db"), join(dataDir, "right.db"));
    putInPlace(dataDir, "older.db");
    const site = await startSite({ dataDir });
    await expect.poll(site.printed).toMatch(/photo files/);
    expect(await listPictures(images)).toEqual(before);
    await site.end("SIGTERM");
    putInPlace(dataDir, "right.db");
    const again = await startSite({ dataDir });
    const answer = await fetch(`${again.origin}/media/public/listings/lst_cabin/0.jpg`);
    expect([answer.status, await answer.text()]).toEqual([200, "listings/lst_cabin/0.jpg"]);
  });

  it("survive a start without the database, which stops and says what to do", async () => {
    const { dataDir, images, before } = await siteThatGrew();
    renameSync(join(dataDir, "shingle.db"), join(dataDir, "right.db"));
    await expect(spawnSite({ DATA_DIR: dataDir })).rejects.toThrow(
      /Shingle can't start\.\n.* contains pictures but no database \(shingle\.db\)/,
    );
    expect(await listPictures(images)).toEqual(before);
  });
});

describe("a photo the agent deletes", () => {
  async function openSite() {
    const site = await openTestSite({ demo: false });
    return { site, agent: await signIn(site), images: join(site.services.config.dataDir, "images") };
  }

  const settled = ({ services }: TestSite) => services.listingService.settled();

  it("is in the trash with its original when a home is deleted", async () => {
    const { site, agent, images } = await openSite();
    const { body } = await agent.create(await jpegPhoto());
    await settled(site);
    const files = await storedFiles(site);
    const original = `protected/listings/${body.id}/${body.coverImage.split("/").at(-1)}`;
    const bytes = readFileSync(join(images, original));
    expect((await agent.call("DELETE", `listings/${body.id}`)).status).toBe(204);
    expect((await agent.call("POST", `listings/${body.id}/forget`)).status).toBe(204);
    expect([await storedFiles(site), (await site.get(body.coverImage)).statusCode]).toEqual([[], 404]);
    const trashed = await listTrash(images);
    expect(trashed.map(({ picture }) => picture).sort()).toEqual(files.sort());
    expect(readFileSync(join(images, "trash", trashed[0]?.day ?? "", original)).equals(bytes)).toBe(true);
  });

  it("is in the trash with its original when one photo is deleted", async () => {
    const { site, agent, images } = await openSite();
    const { body } = await agent.create(await jpegPhoto());
    await agent.addPhoto(body.id, await jpegPhoto({ shade: 40 }));
    await settled(site);
    const files = await storedFiles(site);
    const name = body.coverImage.split("/").at(-1) ?? "";
    expect((await agent.call("DELETE", `listings/${body.id}/photos/${name}`)).status).toBe(200);
    await settled(site);
    const trashed = (await listTrash(images)).map(({ picture }) => picture);
    expect(trashed).toContain(`protected/listings/${body.id}/${name}`);
    expect(files).toEqual(expect.arrayContaining(trashed));
  });

  it("can't be seen, because the trash has no address", async () => {
    const { site, agent, images } = await openSite();
    const { body } = await agent.create(await jpegPhoto());
    await settled(site);
    await agent.call("DELETE", `listings/${body.id}`);
    const [{ day, picture } = { day: "", picture: "" }] = await listTrash(images);
    for (const path of [
      `trash/${day}/${picture}`,
      `public/trash/${day}/${picture}`,
      `public/../trash/${day}/${picture}`,
    ])
      expect((await site.get(`/media/${path}`)).statusCode).toBe(404);
  });

  it("doesn't accumulate when the upload was refused", async () => {
    const { agent, images } = await openSite();
    await agent.create(Buffer.from("no photo"));
    expect(await listTrash(images)).toEqual([]);
  });
});
