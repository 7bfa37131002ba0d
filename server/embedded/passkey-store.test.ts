import { beforeEach, expect, it } from "vitest";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import type { Platform } from "../ports/platform.ts";
import type { Passkey, PasskeyStore } from "../ports/session-store.ts";

let platform: Platform;
let store: PasskeyStore;
beforeEach(async () => {
  platform = openEmptyPlatform();
  for (const name of ["hannah", "walter"]) await platform.gatekeeper.enroll(name, "correct horse battery");
  store = platform.passkeys as PasskeyStore;
});

const desk: Passkey = {
  ...{ id: "ZGVzaw", username: "hannah", name: "The desk", publicKey: new Uint8Array([1, 2, 255]), counter: 0 },
  ...{ transports: ["internal", "hybrid"], createdAt: "2026-05-01T08:00:00.000Z" },
};

it("returns a passkey unchanged, to its owner only", async () => {
  expect(await store.isEmpty()).toBe(true);
  expect(await store.add(desk)).toBe(true);
  expect(await store.find(desk.id)).toEqual(desk);
  expect(await store.of("HANNAH")).toEqual([desk]);
  expect([await store.of("walter"), await store.isEmpty()]).toEqual([[], false]);
});

it("does not overwrite one passkey with another", async () => {
  await store.add(desk);
  expect(await store.add({ ...desk, username: "walter" })).toBe(false);
  expect((await store.find(desk.id))?.username).toBe("hannah");
});

it("counts one of two simultaneous uses", async () => {
  await store.add(desk);
  expect(await store.noteUse(desk, 1, "2026-05-02T08:00:00.000Z")).toBe(true);
  expect(await store.noteUse(desk, 1, "2026-05-02T08:00:00.000Z")).toBe(false);
  expect(await store.find(desk.id)).toEqual({ ...desk, counter: 1, usedAt: "2026-05-02T08:00:00.000Z" });
});

it("lets only its owner remove a passkey", async () => {
  await store.add(desk);
  expect(await store.remove("walter", desk.id)).toBe(false);
  expect(await store.remove("hannah", desk.id)).toBe(true);
  expect(await store.find(desk.id)).toBeUndefined();
});
