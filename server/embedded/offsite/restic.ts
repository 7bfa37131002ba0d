import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { BackupError } from "../backup/manifest.ts";

/** Where backups are sent, besides the folder on this machine. */
export interface OffsiteTarget {
  /** The repository in restic's notation. It may contain a password: print `address` instead. */
  repository: string;
  /** The repository without a password. */
  address: string;
  /** Opens the repository. Absent in settings from releases without restic: nothing is sent until it is set. */
  password: string | undefined;
}

const shortestPassword = 16;

/** Environment settings for off-site backups, with their error messages. */
export const offsiteSettings = {
  BACKUP_TO: z
    .string()
    .trim()
    .regex(
      /^(\/|[A-Za-z][A-Za-z0-9]*:)\S/,
      "must be a folder (/mnt/copies/site) or a restic repository: sftp:…, s3:…, rest:…",
    )
    .optional(),
  RESTIC_PASSWORD: z.string().min(shortestPassword, `must have at least ${shortestPassword} characters`).optional(),
};

type OffsiteSettings = z.infer<z.ZodObject<typeof offsiteSettings>>;

/** Returns where backups are sent, or undefined if no location is set. */
export function offsiteTarget({ BACKUP_TO, RESTIC_PASSWORD }: OffsiteSettings): OffsiteTarget | undefined {
  if (!BACKUP_TO) return undefined;
  const address = BACKUP_TO.replace(/(:\/\/[^/@:]*):[^/@]*@/, "$1:…@");
  return { repository: BACKUP_TO, address, password: RESTIC_PASSWORD };
}

/** The change that an operator with settings from before restic must make. */
export const passwordMissing =
  "RESTIC_PASSWORD is missing. Off-site backups use the program restic: see Off-site backups in docs/operating.md for its two settings.";

/** Whether it is a folder on this machine's file system. */
export function isFolder({ repository }: OffsiteTarget): boolean {
  return /^(\/|[A-Za-z]:[\\/])/.test(repository);
}

/** A restic repository. Every method throws `BackupError` with a message for the operator. */
export type Restic = ReturnType<typeof resticAt>;

/** restic 0.17 and later exit with this code when there is certainly no repository. */
const noRepository = 10;

/** Messages of earlier versions for a folder, SFTP, S3 and REST. Those exit with 1 for every error. */
const saysNoRepository =
  /unable to open config file:.*(no such file or directory|file does not exist|specified key does not exist|\(404\))/;

/** The location was read, and there is certainly no repository. */
export class NoRepositoryError extends BackupError {}

/** The last line of a check that found damage, in every version. */
const saysDamage = /^Fatal: repository contains errors/m;

/** The repository was read, and a part of it is damaged. */
export class DamageFoundError extends BackupError {}

/** @param limit timeout of a command in milliseconds; restic itself retries a location for some minutes */
export function resticAt(target: OffsiteTarget, limit?: number) {
  const { repository, password, address } = target;

  async function start(words: string[], take: (output: NodeJS.ReadableStream) => Promise<unknown>): Promise<void> {
    if (!password) throw new BackupError(passwordMissing);
    if (isFolder(target)) await assertThere(repository);
    const restic = spawn("restic", ["--no-cache", ...words], {
      // restic prints times without a zone. Its other settings, such as a bucket's keys, have their own variables.
      env: { ...process.env, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD: password, TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: limit,
    });
    const ended = once(restic, "close").catch((error) => Promise.reject(notStarted(error)));
    const [[status, signal], complaints] = await Promise.all([
      ended as Promise<[number | null, string | null]>,
      text(restic.stderr),
      take(restic.stdout),
    ]);
    if (status === 0) return;
    if (signal && limit) throw new BackupError(`${address} didn't answer within ${limit / 1000} seconds.`);
    const isWithout = status === noRepository || saysNoRepository.test(complaints);
    const sentence = sentenceOf(complaints, address, status ?? signal);
    if (saysDamage.test(complaints)) throw new DamageFoundError(sentence);
    throw isWithout ? new NoRepositoryError(sentence) : new BackupError(sentence);
  }

  /** Runs a restic command and returns its output. */
  async function run(...words: string[]): Promise<string> {
    let printed = "";
    await start(words, async (output) => {
      printed = await text(output);
    });
    return printed;
  }

  return {
    run,
    /** Runs a command and writes its output to a new file. */
    runInto: (path: string, ...words: string[]): Promise<void> =>
      start(words, (output) =>
        pipeline(output, createWriteStream(path, { flags: "wx", mode: 0o600 })).catch((cause: Error) => {
          throw new BackupError(`The backup couldn't be downloaded to ${path}: ${cause.message}.`, { cause });
        }),
      ),
  };
}

/** The folder must exist: a share that isn't mounted must not fill this machine's disk. @throws BackupError */
async function assertThere(folder: string): Promise<void> {
  await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    const isGone = ["ENOENT", "ENOTDIR"].includes(cause.code ?? "");
    throw new BackupError(
      isGone
        ? `The folder ${folder} doesn't exist. Is it mounted? Create it once by hand.`
        : `${folder} can't be read: ${cause.message}.`,
      { cause },
    );
  });
}

function notStarted(cause: NodeJS.ErrnoException): BackupError {
  if (cause.code === "ENOENT")
    return new BackupError("BACKUP_TO needs the program restic, which is missing: apt-get install restic.", { cause });
  return new BackupError(`The program restic can't be run: ${cause.message}.`, { cause });
}

function sentenceOf(complaints: string, address: string, end: number | string | null): string {
  if (/wrong password or no key found/.test(complaints)) return `RESTIC_PASSWORD doesn't open ${address}.`;
  const lines = complaints.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  // The rest of the output addresses a person who types restic commands, and includes system messages.
  const fatal = lines.find((line) => line.startsWith("Fatal: "))?.slice("Fatal: ".length);
  const ofSsh = lines.find((line) => line.startsWith("subprocess ssh: "));
  const said = ofSsh ?? fatal ?? lines.at(-1) ?? `restic ended unexpectedly (${end})`;
  return `${address} can't be used: ${said.trim().replace(/\.$/, "")}.`;
}
