import { test } from "vitest";

/** Opens a store that holds nothing yet and that no other test sees. */
export type Open<Store> = () => Promise<{ store: Store; close(): Promise<void> }>;

/** Vitest's `it`, where every test is handed a fresh `store` that is closed after it. */
export function itWith<Store>(open: Open<Store>) {
  return test.extend("store", async ({ onTestFinished }) => {
    const { store, close } = await open();
    onTestFinished(close);
    return store;
  });
}
