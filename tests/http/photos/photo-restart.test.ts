import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createListingService } from "#server/listings/listing-service.ts";
import { createLog } from "#server/log.ts";
import { createPhotoProcessor, type PhotoProcessor } from "#server/photos/photo-processor.ts";
import { createScratch } from "#server/photos/scratch-folder.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage, signIn, storedFiles } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const silent = createLog(() => undefined);

/** An image processor that ends with the server, so slow work never finishes. */
function interrupted(processor: PhotoProcessor): PhotoProcessor {
  const never = () => Promise.reject(new Error("The server stopped."));
  return { ...processor, makeCopies: never, makeShare: never };
}

describe("a server that stops while photos are being processed", () => {
  it("finishes them after the next start", async () => {
    const dataDir = temporaryFolder();
    const id = await firstRun(dataDir);
    const platform = openEmbeddedPlatform({ dataDir });
    const service = createListingService(
      platform,
      createPhotoProcessor(createScratch(join(dataDir, "temporary"))),
      silent,
    );
    expect((await platform.listings.find(id))?.pictures[0]?.widths).toEqual([]);
    await service.resume();
    await service.settled();
    const picture = (await platform.listings.find(id))?.pictures[0];
    expect([picture?.widths, picture?.share]).toEqual([[320], expect.any(String)]);
    await service.close();
    await platform.close();
  });

  async function firstRun(dataDir: string): Promise<string> {
    const platform = openEmbeddedPlatform({ dataDir });
    const processor = createPhotoProcessor(createScratch(join(dataDir, "temporary")));
    const service = createListingService(platform, interrupted(processor), silent);
    const path = join(dataDir, "cover");
    await writeFile(path, await jpegPhoto());
    const answer = await service.create(cottage, { path, name: "cover.jpg", hash: "c0ffee" });
    if ("refusal" in answer) throw new Error(answer.refusal.error);
    await service.settled();
    await service.close();
    await platform.close();
    return answer.listing.id;
  }
});

describe("a photo whose copies fail for a while", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A listing service whose image processor fails until told otherwise. */
  async function openService() {
    const dataDir = temporaryFolder();
    const platform = openEmbeddedPlatform({ dataDir });
    const processor = createPhotoProcessor(createScratch(join(dataDir, "temporary")));
    const trouble = { isOn: false, attempts: 0 };
    const inTrouble = async <Result>(work: () => Promise<Result>) => {
      if (!trouble.isOn) return work();
      trouble.attempts += 1;
      throw new Error("The disk is full.");
    };
    const service = createListingService(
      platform,
      {
        ...processor,
        makeCopies: (original) => inTrouble(() => processor.makeCopies(original)),
        makeShare: (original) => inTrouble(() => processor.makeShare(original)),
      },
      silent,
    );
    onTestFinished(async () => {
      await service.close();
      await platform.close();
    });
    const path = join(dataDir, "cover");
    await writeFile(path, await jpegPhoto());
    trouble.isOn = true;
    const answer = await service.create(cottage, { path, name: "cover.jpg", hash: "c0ffee" });
    if ("refusal" in answer) throw new Error(answer.refusal.error);
    await service.settled();
    const prepared = async () => (await platform.listings.find(answer.listing.id))?.pictures[0];
    return { service, id: answer.listing.id, trouble, prepared, listings: platform.listings };
  }

  it("gets them automatically, after growing pauses", async () => {
    const { service, trouble, prepared } = await openService();
    const attempts = [trouble.attempts];
    for (const seconds of [4, 1, 9, 1, 20]) {
      vi.advanceTimersByTime(seconds * 1000);
      await service.settled();
      attempts.push(trouble.attempts);
    }
    // Copies and share picture, right away and after 5, 10 and 20 seconds.
    expect(attempts).toEqual([2, 2, 4, 4, 6, 8]);
    trouble.isOn = false;
    vi.advanceTimersByTime(40_000);
    await service.settled();
    expect(await prepared()).toMatchObject({ widths: [320], share: expect.any(String) });
  });

  it("gets them even when the database was locked at their turn", async () => {
    const { service, trouble, prepared, listings } = await openService();
    trouble.isOn = false;
    const find = vi.spyOn(listings, "find").mockRejectedValue(new Error("It is locked."));
    vi.advanceTimersByTime(5000);
    await service.settled();
    find.mockRestore();
    vi.advanceTimersByTime(10_000);
    await service.settled();
    expect(await prepared()).toMatchObject({ widths: [320], share: expect.any(String) });
  });

  it("gets them at once when the agent changes the home's photos again", async () => {
    const { service, id, trouble, prepared } = await openService();
    vi.advanceTimersByTime(600_000);
    await service.settled();
    trouble.isOn = false;
    await service.photos.arrange(id, { rev: 1, photos: [{ name: "c0ffee.jpg", alt: "The porch" }] });
    await service.settled();
    expect(await prepared()).toMatchObject({ alt: "The porch", widths: [320], share: expect.any(String) });
  });
});

describe("a disk that fills up halfway", () => {
  it("stores neither half and says so, and the next try works", async () => {
    const site = await openTestSite({
      demo: false,
      replace: ({ images }) => ({ images: { ...images, write: failsOnce(images.write) } }),
    });
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
      // The first photo's second file.
      return calls === 2 ? Promise.reject(new Error("The disk is full.")) : write(...parameters);
    };
  }
});
