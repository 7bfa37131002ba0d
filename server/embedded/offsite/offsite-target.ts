import { z } from "zod";

/** Where backups are sent, besides the folder on this machine. */
export type BackupPlace =
  | { kind: "folder"; path: string }
  | { kind: "sftp"; user: string; host: string; port: number; path: string; keyFile: string | undefined }
  | {
      kind: "s3";
      endpoint: string;
      bucket: string;
      /** Ends with a slash unless it is empty. */
      prefix: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

export interface OffsiteTarget {
  /** The address as an operator wrote it: it holds no secret, and may be printed. */
  address: string;
  place: BackupPlace;
  passphrase: string;
}

const shortestPassphrase = 16;

const example =
  "must be a folder (/mnt/copies/site), sftp://user@host/folder, or s3:https://s3.example.com/bucket/folder";

/** The environment's settings for backups elsewhere, with their refusals. */
export const offsiteSettings = {
  BACKUP_TO: z
    .string()
    .trim()
    .refine((address) => readAddress(address) !== undefined, example)
    .optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, `must have at least ${shortestPassphrase} characters`)
    .optional(),
  BACKUP_KEY: z.string().trim().optional(),
};

type OffsiteSettings = z.infer<z.ZodObject<typeof offsiteSettings>>;

/**
 * Returns where backups are sent; nothing when no place is set.
 * @throws Error with a sentence that names the setting that is missing
 */
export function offsiteTarget({
  BACKUP_TO: address,
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_KEY: key,
}: OffsiteSettings): OffsiteTarget | undefined {
  if (!address) return undefined;
  if (!passphrase) throw new Error("BACKUP_PASSPHRASE is missing: what is sent to BACKUP_TO is encrypted with it");
  return { address, place: placeAt(address, key), passphrase };
}

/** @throws Error */
function placeAt(address: string, key: string | undefined): BackupPlace {
  const read = readAddress(address);
  if (!read) throw new Error(`BACKUP_TO ${example}`);
  if (read.kind === "sftp") return { ...read, keyFile: key || undefined };
  if (read.kind === "folder") return read;
  const [, accessKeyId, secretAccessKey] = /^([^:\s]+):(\S+)$/.exec(key ?? "") ?? [];
  if (!accessKeyId || !secretAccessKey)
    throw new Error("BACKUP_KEY must be the access key's id and its secret, with a colon between them");
  return { ...read, accessKeyId, secretAccessKey };
}

function readAddress(address: string) {
  if (address.startsWith("s3:")) return readS3(address.slice("s3:".length));
  if (address.startsWith("sftp:")) return readSftp(address);
  return /^(\/|[A-Za-z]:[\\/])/.test(address) ? { kind: "folder" as const, path: address } : undefined;
}

/** `https://host/bucket/folder`, with `?region=` where the host's name does not tell it. */
function readS3(address: string) {
  const url = URL.parse(address);
  const [bucket = "", ...folders] = (url?.pathname ?? "").split("/").filter(Boolean).map(decodeURIComponent);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return undefined;
  return {
    kind: "s3" as const,
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? /^s3\.([a-z]+-[a-z0-9-]+)\./.exec(url.hostname)?.[1] ?? "us-east-1",
  };
}

/** A user or host that begins with a dash would be an option, and some signs in a path would be a pattern, to `sftp`. */
function readSftp(address: string) {
  const url = URL.parse(address);
  if (!url || url.password || url.search || url.hash) return undefined;
  const [user = "", path = ""] = [url.username, url.pathname].map(decodeURIComponent);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isFit =
    /^[A-Za-z0-9_][\w.-]*$/.test(user) && /^[A-Za-z0-9:][\w.:-]*$/.test(host) && /^\/[^"\\\r\n*?[\]]+$/.test(path);
  return isFit ? { kind: "sftp" as const, user, host, port: Number(url.port || 22), path } : undefined;
}
