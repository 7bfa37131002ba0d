import { z } from "zod";
import { pastName } from "../../mirror/past.ts";
import { isImageKey } from "../../photos/image-key.ts";

/**
 * The names in a backup: the database, the history of MLS homes, the manifest, and the pictures as
 * `images/{level}/{key}`.
 */
export const databaseName = "shingle.db";
export const manifestName = "manifest.json";

/** Bytes. Every picture on the site is much smaller. */
const largestPicture = 64 * 1024 * 1024;
/** Bytes: enough for some two million files. The manifest is read into memory. */
export const largestManifest = 256 * 1024 * 1024;

const FileSchema = z
  .object({
    name: z.string().refine(isBackupName),
    bytes: z.int().min(0),
    /** Hexadecimal. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .refine(({ name, bytes }) => isDatabaseName(name) || bytes <= largestPicture);
export type BackupFile = z.infer<typeof FileSchema>;

export const ManifestSchema = z.object({
  format: z.literal("shingle-backup-1"),
  madeAt: z.iso.datetime(),
  /** The program version that made it. */
  product: z.string().max(50),
  /** The site's id, so that a cleanup doesn't delete another site's backups. Absent in older backups. */
  site: z.string().max(50).optional(),
  /** Number of migrations applied to its database. */
  schema: z.int().min(1),
  files: z.array(FileSchema).min(1),
  /** Pictures that rows reference and the site itself no longer had. */
  missing: z.array(z.string()),
  /** Pictures that were empty or damaged on the site itself. Empty in older backups. */
  damaged: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof ManifestSchema>;

/** Whether the site had every picture intact at backup time. */
export function isWhole({ missing, damaged }: Manifest): boolean {
  return missing.length === 0 && damaged.length === 0;
}

/** Thrown with a message for the operator when a backup can't be made or restored. */
export class BackupError extends Error {
  override name = "BackupError";
}

export function isDatabaseName(name: string): boolean {
  return name === databaseName || name === pastName;
}

/** Whether this is a database or a picture. A path that leads out of the folder never is. */
export function isBackupName(name: string): boolean {
  if (isDatabaseName(name)) return true;
  const [, key] = /^images\/(?:protected|public)\/(.+)$/.exec(name) ?? [];
  return key !== undefined && isImageKey(key);
}
