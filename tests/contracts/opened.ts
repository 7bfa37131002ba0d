import { test } from "vitest";

/** Opens an empty store that no other test shares. */
export type Open<Store> = () => Promise<{ store: Store; close(): Promise<void> }>;

/** Vitest's `it`, where every test gets a new `store` that is closed after it. */
export function itWith<Store>(open: Open<Store>) {
  return test.extend("store", async ({ onTestFinished }) => {
    const { store, close } = await open();
    onTestFinished(close);
    return store;
  });
}
