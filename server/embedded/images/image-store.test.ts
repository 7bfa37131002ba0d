import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { createImageStore } from "./image-store.ts";

const porch = "listings/lst_gable-on-elm/porch.jpg";

it("removes a listing's folder with its last picture", async () => {
  const folder = temporaryFolder();
  const store = createImageStore(folder);
  await store.write("public", porch, Buffer.from("porch"));
  await store.write("protected", porch, Buffer.from("porch"));
  await store.remove(porch);
  expect(readdirSync(join(folder, "public", "listings"))).toEqual([]);
  expect(readdirSync(join(folder, "protected", "listings"))).toEqual([]);
});

it("removes drafts left by a crash at the next start, but not those of a process that is writing now", () => {
  const drafts = join(temporaryFolder(), "drafts");
  createImageStore(join(drafts, ".."));
  writeFileSync(join(drafts, "left"), "half a por");
  writeFileSync(join(drafts, "fresh"), "half a st");
  const now = Date.now() / 1000;
  utimesSync(join(drafts, "left"), now - 3600, now - 3600);
  utimesSync(join(drafts, "fresh"), now - 60, now - 60);
  createImageStore(join(drafts, ".."));
  expect(readdirSync(drafts)).toEqual(["fresh"]);
});

it("does not list files that were never saved as pictures", async () => {
  const folder = temporaryFolder();
  const store = createImageStore(folder);
  await store.write("public", porch, Buffer.from("porch"));
  for (const stray of [".DS_Store", "listings/.DS_Store", "listings/lst_gable-on-elm/.porch.jpg.swp"]) {
    writeFileSync(join(folder, "public", stray), "");
  }
  expect(await store.list("public", "")).toEqual([porch]);
});

it("reports a failed write as worth a retry, keeps the old picture whole, and leaves no draft", async () => {
  const folder = temporaryFolder();
  const store = createImageStore(folder);
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public", "listings"), "a file where a folder belongs");
  const refusal = await store.write("public", porch, Buffer.from("porch")).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreUnavailableError);
  expect(refusal).toMatchObject({ cause: { code: expect.stringMatching(/^E/) } });
  expect(readdirSync(join(folder, "drafts"))).toEqual([]);

  await store.write("protected", porch, Buffer.from("porch"));
  rmSync(join(folder, "drafts"), { recursive: true });
  await expect(store.write("protected", porch, Buffer.from("new"))).rejects.toThrow(StoreUnavailableError);
  expect(await store.read("protected", porch)).toMatchObject({ bytes: Buffer.from("porch") });
});
