import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

interface SmallDisk {
  folder: string;
  /** Fills it, but for so many bytes. */
  fill(left: number): void;
  free(): void;
}

/** A disk of so many megabytes in memory, or nothing where this user may not mount one. For tests. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "shingle-disk-"));
  const words = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "shingle-trial", folder];
  const isMounted = spawnSync("mount", words, { stdio: "ignore" }).status === 0;
  onTestFinished(() => {
    if (isMounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const filler = join(folder, "filler");
  const fill = (left: number) => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - left));
  };
  return isMounted ? { folder, fill, free: () => rmSync(filler) } : undefined;
}
