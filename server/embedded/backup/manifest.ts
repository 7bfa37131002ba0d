import { z } from "zod";
import { pastName } from "../../mirror/past.ts";
import { isImageKey } from "../../photos/image-key.ts";

/** The names in a backup: the database, what happened to homes of the MLS, the manifest, and the pictures as `images/{level}/{key}`. */
export const databaseName = "shingle.db";
export const manifestName = "manifest.json";

/** Bytes. Every picture that the site takes or makes is much smaller. */
const largestPicture = 64 * 1024 * 1024;
/** Bytes: the manifest of some two million files. It is read into memory. */
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
  /** The version of the program that made it. */
  product: z.string().max(50),
  /** Which site it is of, so that nobody throws away another's; absent in backups that were made before this was noted. */
  site: z.string().max(50).optional(),
  /** How many migrations its database has seen. */
  schema: z.int().min(1),
  files: z.array(FileSchema).min(1),
  /** Pictures that rows speak of and that the site itself no longer had. */
  missing: z.array(z.string()),
  /** Pictures that were empty or damaged on the site itself; a backup that was made before this was noted names none. */
  damaged: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof ManifestSchema>;

/** Whether the site had every picture when it was backed up, and each was sound. */
export function isWhole({ missing, damaged }: Manifest): boolean {
  return missing.length === 0 && damaged.length === 0;
}

/** Thrown with a sentence for the operator: a backup that cannot be made, or is not fit to be restored. */
export class BackupError extends Error {
  override name = "BackupError";
}

export function isDatabaseName(name: string): boolean {
  return name === databaseName || name === pastName;
}

/** Whether this is a database or a picture. No path that leads out of a folder can be. */
export function isBackupName(name: string): boolean {
  if (isDatabaseName(name)) return true;
  const [, key] = /^images\/(?:protected|public)\/(.+)$/.exec(name) ?? [];
  return key !== undefined && isImageKey(key);
}
