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
      "must be a folder (/mnt/copies/site) or a restic repository: sftp:…, s3:…, rest:…",
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
  "RESTIC_PASSWORD is missing. Off-site backups use the program restic: see Off-site backups in docs/operating.md for its two settings.";

/** Whether it is a folder that this machine sees. */
export function isFolder({ repository }: OffsiteTarget): boolean {
  return /^(\/|[A-Za-z]:[\\/])/.test(repository);
}

/** A repository of restic's. Every method throws `BackupError` with a sentence for the operator. */
export type Restic = ReturnType<typeof resticAt>;

/** Since its version 0.17 restic ends with this where it is certain that there is no repository. */
const noRepository = 10;

/** What earlier versions say then, of a folder, SFTP, S3 and REST. They end with 1 whatever is wrong. */
const saysNoRepository =
  /unable to open config file:.*(no such file or directory|file does not exist|specified key does not exist|\(404\))/;

/** There is certainly no repository: the place was read. */
export class NoRepositoryError extends BackupError {}

/** @param limit milliseconds after which a command is ended; restic itself tries a place for some minutes */
export function resticAt(target: OffsiteTarget, limit?: number) {
  const { repository, password, address } = target;

  async function start(words: string[], take: (output: NodeJS.ReadableStream) => Promise<unknown>): Promise<void> {
    if (!password) throw new BackupError(passwordMissing);
    if (isFolder(target)) await assertThere(repository);
    const restic = spawn("restic", ["--no-cache", ...words], {
      // Times are told without a zone; what else it needs, such as a bucket's keys, has its own names.
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
    throw isWithout ? new NoRepositoryError(sentence) : new BackupError(sentence);
  }

  /** Runs a command of restic's to its end and returns what it printed. */
  async function run(...words: string[]): Promise<string> {
    let printed = "";
    await start(words, async (output) => {
      printed = await text(output);
    });
    return printed;
  }

  return {
    run,
    /** Runs a command and writes what it prints into a new file. */
    runInto: (path: string, ...words: string[]): Promise<void> =>
      start(words, (output) =>
        pipeline(output, createWriteStream(path, { flags: "wx", mode: 0o600 })).catch((cause: Error) => {
          throw new BackupError(`The backup couldn't be downloaded to ${path}: ${cause.message}.`, { cause });
        }),
      ),
  };
}

/** A folder has to be there: a share that is not mounted must not fill this machine's own disk. @throws BackupError */
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
  // What follows is for whoever types restic's commands; a machine's own words stand there as well.
  const fatal = lines.find((line) => line.startsWith("Fatal: "))?.slice("Fatal: ".length);
  const ofSsh = lines.find((line) => line.startsWith("subprocess ssh: "));
  const said = ofSsh ?? fatal ?? lines.at(-1) ?? `restic ended unexpectedly (${end})`;
  return `${address} can't be used: ${said.trim().replace(/\.$/, "")}.`;
}
