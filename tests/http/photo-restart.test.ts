import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createListingDesk } from "#server/listing-desk.ts";
import { createLog } from "#server/log.ts";
import { createPhotoLab, type PhotoLab } from "#server/photo-lab.ts";
import { jpegPhoto } from "./photo-samples.ts";
import { openTestSite } from "./site.ts";
import { cottage, signIn, storedFiles } from "./uploads.ts";

const silent = createLog(() => undefined);

/** A lab whose process ended with the server: nothing that takes its time is ever finished. */
function interrupted(lab: PhotoLab): PhotoLab {
  const never = () => Promise.reject(new Error("The server stopped."));
  return { ...lab, makeCopies: never, makeShare: never };
}

describe("a server that stops while photos are being prepared", () => {
  it("finishes them after the next start", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "shingle-restart-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const id = await firstRun(dataDir);
    const platform = openEmbeddedPlatform({ dataDir });
    const desk = createListingDesk({ platform, lab: createPhotoLab(), log: silent });
    expect((await platform.listings.find(id))?.pictures[0]?.widths).toEqual([]);
    await desk.resume();
    await desk.settled();
    const picture = (await platform.listings.find(id))?.pictures[0];
    expect([picture?.widths, picture?.share]).toEqual([[320], expect.any(String)]);
    await desk.close();
    await platform.close();
  });

  async function firstRun(dataDir: string): Promise<string> {
    const platform = openEmbeddedPlatform({ dataDir });
    const lab = createPhotoLab();
    const desk = createListingDesk({ platform, lab: interrupted(lab), log: silent });
    const path = join(dataDir, "cover");
    await writeFile(path, await jpegPhoto());
    const answer = await desk.create(cottage, { path, name: "cover.jpg", hash: "c0ffee" });
    if ("refusal" in answer) throw new Error(answer.refusal.error);
    await desk.settled();
    await desk.close();
    await platform.close();
    return answer.listing.id;
  }
});

describe("a disk that is full halfway", () => {
  it("keeps neither half and says so; the next try is fine", async () => {
    const site = await openTestSite({
      demo: false,
      replace: ({ images }) => ({ images: { ...images, write: failsOnce(images.write) } }),
    });
    onTestFinished(() => site.close());
    const agent = await signIn(site);
    const { status, body } = await agent.create(await jpegPhoto());
    expect([status, body.error]).toEqual([503, "Error saving listing. Please try again."]);
    expect(await storedFiles(site)).toEqual([]);
    expect((await agent.create(await jpegPhoto())).status).toBe(201);
  });

  function failsOnce<Parameters extends unknown[]>(write: (...parameters: Parameters) => Promise<void>) {
    let calls = 0;
    return (...parameters: Parameters) => {
      calls += 1;
      // The second file of the first photo.
      return calls === 2 ? Promise.reject(new Error("The disk is full.")) : write(...parameters);
    };
  }
});
