import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Check } from "./smoke-parts.ts";

export const keepPictures: Check = async ({ agent: { images }, fetchPicture }) => {
  const key = `images/smoke-${randomUUID()}.jpg`;
  const original = Buffer.from(`original ${key}`);
  const copy = Buffer.from(`copy ${key}`);
  const address = images.publicAddress(key);
  await images.write("protected", key, original);
  try {
    await images.write("public", key, copy);
    assert.deepEqual(Buffer.from((await images.read("protected", key))?.bytes ?? []), original);
    assert.deepEqual(await images.list("public", key), [key]);
    const fetched = await fetchPicture(address);
    assert.deepEqual([fetched.status, Buffer.from(fetched.bytes)], [200, copy]);
    const { status } = await fetchPicture(address.replace("/public/", "/protected/"));
    assert.ok(status >= 400, `the original can be fetched by anybody (status ${status})`);
  } finally {
    await images.remove(key);
  }
  assert.equal(await images.read("public", key), undefined);
  assert.equal(await images.read("protected", key), undefined);
};
