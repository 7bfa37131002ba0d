import { expect, it, onTestFinished } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { createLog } from "../log.ts";
import { createPhotoProcessor } from "../photos/photo-processor.ts";
import { createScratch } from "../photos/scratch-folder.ts";
import { createListingService } from "./listing-service.ts";

const gable = gableOnElmStreet();

/** Returns a listing in a store and a function that starts a site on it. */
async function open() {
  const dataDir = temporaryFolder();
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.listings.add(gable);
  const sites: ReturnType<typeof createListingService>[] = [];
  function start() {
    const processor = createPhotoProcessor(createScratch(dataDir));
    const site = createListingService(
      platform,
      processor,
      createLog(() => undefined),
    );
    sites.push(site);
    return site;
  }
  onTestFinished(async () => {
    for (const site of sites) await site.close();
    await platform.close();
  });
  return { start };
}

const order = (rev: number) => ({ rev, photos: [{ name: "stove.jpg" }, { name: "porch.jpg" }] });
const outcomeOf = (answer: object) => ("refusal" in answer ? (answer.refusal as { reason: string }).reason : "saved");

it("a write by another process, or before a restart, conflicts only with edits of the same part", async () => {
  const { start } = await open();
  const [before, after] = [start(), start()];
  await before.update(gable.id, 1, { price: 1 });
  await before.photos.arrange(gable.id, order(1));
  expect(outcomeOf(await after.update(gable.id, 2, { price: 2 }))).toBe("saved");
  expect(outcomeOf(await after.update(gable.id, 2, { price: 3 }))).toBe("conflict");
  expect(outcomeOf(await before.photos.arrange(gable.id, order(2)))).toBe("conflict");
  expect(outcomeOf(await before.photos.arrange(gable.id, order(3)))).toBe("saved");
});

it("a `rev` from the future, for example from before a restored backup, is a conflict", async () => {
  const site = (await open()).start();
  expect(outcomeOf(await site.update(gable.id, 7, { price: 1 }))).toBe("conflict");
});
