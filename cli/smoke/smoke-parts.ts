import assert from "node:assert/strict";
import { canonical } from "#server/data/migration/canonical.ts";
import type { Platform, Stores } from "#server/ports/platform.ts";

export interface SmokeParts {
  /** With the rights of whoever runs this. */
  platform: Platform;
  /** With the rights of the agent who signed in. */
  agent: Stores;
  /** As a visitor's browser does. */
  fetchPicture(address: string): Promise<{ status: number; bytes: Uint8Array }>;
  /** Milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

/** Does something with the stores and leaves nothing behind. Rejects when anything is not as it should be. */
export type Check = (parts: SmokeParts) => Promise<void>;

/** Rejects unless both are equal; a field that is undefined counts as missing. */
export function assertSame(actual: unknown, expected: unknown): void {
  assert.deepEqual(JSON.parse(canonical(actual)), JSON.parse(canonical(expected)));
}

const looks = 20;
const pauseBetweenLooks = 500;

/** Calls `look` again for ten seconds, because an index follows its table late. Rejects with the last rejection of `look`. */
export async function eventually(pause: SmokeParts["pause"], look: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await look();
      return;
    } catch (error) {
      if (tries === looks) throw error;
      await pause(pauseBetweenLooks);
    }
  }
}
