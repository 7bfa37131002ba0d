import { statfs } from "node:fs/promises";

/** Below this a few dozen photos fill the disk. */
export const tightBytes = 500_000_000;

/** Bytes that this user may still write beside `folder`; nothing when it cannot be told. */
export async function freeSpace(folder: string): Promise<number | undefined> {
  const facts = await statfs(folder).catch(() => undefined);
  return facts && facts.bavail * facts.bsize;
}
