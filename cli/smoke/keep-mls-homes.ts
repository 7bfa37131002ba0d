import assert from "node:assert/strict";
import type { Check } from "./smoke-parts.ts";

/** Names that no photo has: they are made of what is known of one. */
const here = "0".repeat(40);
const nowhere = "f".repeat(40);

/** Touches no home: a site that is really there has the MLS's own. The photo is forgotten with all the others. */
export const keepMlsHomes: Check = async ({ platform }) => {
  await platform.mls?.follow();
  const photos = platform.mlsPhotos;
  if (!photos) return;
  await photos.write(here, Buffer.from("A test."));
  const kept = await photos.open(here);
  assert.equal(Buffer.concat((await kept?.stream.toArray()) ?? []).toString(), "A test.");
  assert.equal(await photos.open(nowhere), undefined);
};
