import { z } from "zod";
import { timeInName } from "../time-in-name.ts";
import type { Restic } from "./restic.ts";

const SnapshotSchema = z.object({
  id: z.string(),
  time: z.iso.datetime({ offset: true }),
  paths: z.array(z.string()),
  /** Which site it is of. */
  hostname: z.string(),
  tags: z.array(z.string()).nullish(),
});

/** A backup that lies in a repository. */
export interface OffsiteBackup {
  id: string;
  /** As in `2026-11-22T03-30-00Z`. */
  name: string;
  /** ISO timestamp. */
  madeAt: string;
  /** Where its ZIP lies in the snapshot. */
  path: string;
  site: string;
  /** Whether the site had lost no picture then, and had none that is damaged. */
  isWhole: boolean;
}

/** Marks what Shingle sent: other snapshots in the repository are none of its business. */
export const ownTag = "shingle";
export const damagedTag = "damaged";
/** Stands for a site that has not finished its first start. */
export const unknownSite = "shingle";

/** Returns the backups in a repository, the newest first. @throws BackupError */
export async function listSnapshots({ run }: Restic): Promise<OffsiteBackup[]> {
  const printed = await run("--no-lock", "snapshots", "--json", "--tag", ownTag);
  return z
    .array(SnapshotSchema)
    .parse(JSON.parse(printed))
    .map(({ id, time, paths: [path = ""], hostname, tags }) => ({
      ...{ id, path, site: hostname, isWhole: !tags?.includes(damagedTag) },
      ...{ madeAt: new Date(time).toISOString(), name: timeInName(new Date(time)) },
    }))
    .sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
}
