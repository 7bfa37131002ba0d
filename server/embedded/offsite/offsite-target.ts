import { z } from "zod";

/** Where backups are sent, besides the folder on this machine. */
export interface OffsiteTarget {
  /** The repository as restic writes it. It may hold a password: print `address`. */
  repository: string;
  /** The same without a password. */
  address: string;
  /** Opens the repository. Absent in settings of a release that sent backups by itself: nothing is sent until it is set. */
  password: string | undefined;
}

const shortestPassword = 16;

/** The environment's settings for backups elsewhere, with their refusals. */
export const offsiteSettings = {
  BACKUP_TO: z
    .string()
    .trim()
    .regex(
      /^(\/|[A-Za-z][A-Za-z0-9]*:)\S/,
      "must be a folder (/mnt/copies/site) or what restic calls a repository: sftp:…, s3:…, rest:…",
    )
    .optional(),
  RESTIC_PASSWORD: z.string().min(shortestPassword, `must have at least ${shortestPassword} characters`).optional(),
};

type OffsiteSettings = z.infer<z.ZodObject<typeof offsiteSettings>>;

/** Returns where backups are sent; nothing when no place is set. */
export function offsiteTarget({ BACKUP_TO, RESTIC_PASSWORD }: OffsiteSettings): OffsiteTarget | undefined {
  if (!BACKUP_TO) return undefined;
  const address = BACKUP_TO.replace(/(:\/\/[^/@:]*):[^/@]*@/, "$1:…@");
  return { repository: BACKUP_TO, address, password: RESTIC_PASSWORD };
}

/** What an operator whose settings are of before has to change. */
export const passwordMissing =
  "RESTIC_PASSWORD is missing. Copies elsewhere are made by the program restic now: see Backups elsewhere in docs/operating.md for the two settings.";

/** Whether it is a folder that this machine sees. */
export function isFolder({ repository }: OffsiteTarget): boolean {
  return /^(\/|[A-Za-z]:[\\/])/.test(repository);
}
