import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createListingService } from "#server/listings/listing-service.ts";
import { createLog } from "#server/log.ts";
import { createPhotoDeveloper, type PhotoDeveloper } from "#server/photos/photo-developer.ts";
import { createScratch } from "#server/photos/scratch-folder.ts";
import { jpegPhoto } from "../../support/photo-samples.ts";
import { openTestSite } from "../../support/test-site.ts";
import { cottage, signIn, storedFiles } from "../../support/uploads.ts";

const silent = createLog(() => undefined);

/** A lab whose process ended with the server: nothing that takes its time is ever finished. */
function interrupted(lab: PhotoDeveloper): PhotoDeveloper {
  const never = () => Promise.reject(new Error("The server stopped."));
  return { ...lab, makeCopies: never, makeShare: never };
}

describe("a server that stops while photos are being prepared", () => {
  it("finishes them after the next start", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "shingle-restart-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const id = await firstRun(dataDir);
    const platform = openEmbeddedPlatform({ dataDir });
    const desk = createListingService({
      platform,
      lab: createPhotoDeveloper(createScratch(join(dataDir, "temporary"))),
      log: silent,
    });
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
    const lab = createPhotoDeveloper(createScratch(join(dataDir, "temporary")));
    const desk = createListingService({ platform, lab: interrupted(lab), log: silent });
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

describe("a photo whose copies cannot be made for a while", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A desk whose lab fails until it is told otherwise. */
  async function openDesk() {
    const dataDir = mkdtempSync(join(tmpdir(), "shingle-full-"));
    const platform = openEmbeddedPlatform({ dataDir });
    const lab = createPhotoDeveloper(createScratch(join(dataDir, "temporary")));
    const trouble = { isOn: false, attempts: 0 };
    const inTrouble = async <Result>(work: () => Promise<Result>) => {
      if (!trouble.isOn) return work();
      trouble.attempts += 1;
      throw new Error("The disk is full.");
    };
    const desk = createListingService({
      platform,
      lab: {
        ...lab,
        makeCopies: (original) => inTrouble(() => lab.makeCopies(original)),
        makeShare: (original) => inTrouble(() => lab.makeShare(original)),
      },
      log: silent,
    });
    onTestFinished(async () => {
      await desk.close();
      await platform.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const path = join(dataDir, "cover");
    await writeFile(path, await jpegPhoto());
    trouble.isOn = true;
    const answer = await desk.create(cottage, { path, name: "cover.jpg", hash: "c0ffee" });
    if ("refusal" in answer) throw new Error(answer.refusal.error);
    await desk.settled();
    const prepared = async () => (await platform.listings.find(answer.listing.id))?.pictures[0];
    return { desk, id: answer.listing.id, trouble, prepared, listings: platform.listings };
  }

  it("has them made by itself, after pauses that grow", async () => {
    const { desk, trouble, prepared } = await openDesk();
    const attempts = [trouble.attempts];
    for (const seconds of [4, 1, 9, 1, 20]) {
      vi.advanceTimersByTime(seconds * 1000);
      await desk.settled();
      attempts.push(trouble.attempts);
    }
    // Copies and share picture, at once and after 5, 10 and 20 seconds.
    expect(attempts).toEqual([2, 2, 4, 4, 6, 8]);
    trouble.isOn = false;
    vi.advanceTimersByTime(40_000);
    await desk.settled();
    expect(await prepared()).toMatchObject({ widths: [320], share: expect.any(String) });
  });

  it("has them made although the database was locked when their turn came", async () => {
    const { desk, trouble, prepared, listings } = await openDesk();
    trouble.isOn = false;
    const find = vi.spyOn(listings, "find").mockRejectedValue(new Error("It is locked."));
    vi.advanceTimersByTime(5000);
    await desk.settled();
    find.mockRestore();
    vi.advanceTimersByTime(10_000);
    await desk.settled();
    expect(await prepared()).toMatchObject({ widths: [320], share: expect.any(String) });
  });

  it("has them made at once when the agent touches the home's photos again", async () => {
    const { desk, id, trouble, prepared } = await openDesk();
    vi.advanceTimersByTime(600_000);
    await desk.settled();
    trouble.isOn = false;
    await desk.photos.arrange(id, { rev: 1, photos: [{ name: "c0ffee.jpg", alt: "The porch" }] });
    await desk.settled();
    expect(await prepared()).toMatchObject({ alt: "The porch", widths: [320], share: expect.any(String) });
  });
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
