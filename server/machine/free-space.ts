import { statfs } from "node:fs/promises";

/** Below this, a few dozen photos fill the disk. */
export const lowSpaceBytes = 500_000_000;

/** Returns how many bytes this user may still write in `folder`, or undefined if the system doesn't say. */
export async function freeSpace(folder: string): Promise<number | undefined> {
  const facts = await statfs(folder).catch(() => undefined);
  return facts && facts.bavail * facts.bsize;
}
