import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Platform } from "../ports.ts";
import { followContent } from "./public-content.ts";

let version: Promise<{ version: number; updatedAt: string }>;
let homes: Promise<never[]>;
let looks: number;
let content: ReturnType<typeof followContent>;
const updatedAt = "2026-11-22T10:00:00.000Z";
const never = new Promise<never>(() => {});
const stamp = async () => Number((await content()).stamp.split(" ")[0]);
beforeEach(() => {
  version = Promise.resolve({ version: 1, updatedAt });
  homes = Promise.resolve([]);
  looks = 0;
  const listings = {
    all: () => homes,
    gone: async () => [],
    contentVersion() {
      looks += 1;
      return version;
    },
  };
  const stores = { listings, profile: { load: async () => undefined } } as unknown as Platform;
  content = followContent(stores, () => new Date(updatedAt), { stamp: () => "", state: () => ({ kind: "off" }) });
});

it("visitors get the content of a write at once", async () => {
  expect(await stamp()).toBe(1);
  version = Promise.resolve({ version: 2, updatedAt });
  expect(await stamp()).toBe(2);
});

it.each([
  [
    "version",
    () => {
      version = never;
    },
  ],
  [
    "homes",
    () => {
      version = Promise.resolve({ version: 2, updatedAt });
      homes = never;
    },
  ],
])(
  "nobody waits longer than a second for a store that does not tell its %s, and nobody after them",
  async (_, hang) => {
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
  },
);

it("the store is asked again as soon as it has answered, however late", async () => {
  await stamp();
  const { promise, resolve } = Promise.withResolvers<{ version: number; updatedAt: string }>();
  version = promise;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const first = stamp();
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  version = Promise.resolve({ version: 3, updatedAt });
  resolve({ version: 2, updatedAt });
  await vi.advanceTimersByTimeAsync(0);
  expect(await stamp()).toBe(3);
});
