import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { ContentVersion } from "../ports/listing-store.ts";
import type { Platform } from "../ports/platform.ts";
import { followContent } from "./public-content.ts";

let version: Promise<ContentVersion>;
let agent: Promise<undefined>;
let looks: number;
let content: ReturnType<typeof followContent>;
const updatedAt = "2026-11-22T10:00:00.000Z";
const counts = { active: 0, pending: 0, sold: 0 };
const state = (number: number) => Promise.resolve({ version: number, updatedAt, counts });
const never = new Promise<never>(() => {});
const stamp = async () => Number((await content()).stamp.split(" ")[0]);
beforeEach(() => {
  version = state(1);
  agent = Promise.resolve(undefined);
  looks = 0;
  const listings = {
    contentVersion() {
      looks += 1;
      return version;
    },
  };
  const pages = { all: async () => [], moved: async () => [] };
  const stores = { listings, profile: { load: () => agent }, pages } as unknown as Platform;
  content = followContent(stores, () => new Date(updatedAt), { stamp: () => "", state: () => ({ kind: "off" }) });
});

it.each([
  [
    "version",
    () => {
      version = never;
    },
  ],
  [
    "profile",
    () => {
      version = state(2);
      agent = never;
    },
  ],
])("a visitor waits at most a second for a store's %s, and later visitors don't wait", async (_, hang) => {
  await stamp();
  hang();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const first = stamp();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toBe(1);
  const looked = looks;
  expect(await stamp()).toBe(1);
  expect(looks).toBe(looked);
});

it("the store is read again as soon as it has responded, however late", async () => {
  await stamp();
  const { promise, resolve } = Promise.withResolvers<ContentVersion>();
  version = promise;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const first = stamp();
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  version = state(3);
  resolve(await state(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(await stamp()).toBe(3);
});
