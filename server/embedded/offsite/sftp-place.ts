import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { BackupError } from "../backup/manifest.ts";
import type { BackupPlace } from "./offsite-target.ts";
import { type Place, placeFolders } from "./place.ts";

type SftpPlace = Extract<BackupPlace, { kind: "sftp" }>;

const unfinished = ".part";

/**
 * A folder on another machine, through the system's own `sftp`: it knows the keys, the machines and the proxies that the
 * operator has set up for it. Nothing is asked on a terminal, and a machine that is not known yet is refused.
 *
 * @throws BackupError
 */
export async function openSftpPlace(place: SftpPlace): Promise<Place> {
  const { user, host, path: folder } = place;
  const sockets = await mkdtemp(join(tmpdir(), "shingle-"));
  const options = sshOptions(place, join(sockets, "shared"));
  const connection = holdConnection([...options, `${user}@${host}`]);
  const target = `${user}@${host.includes(":") ? `[${host}]` : host}`;
  const at = (name: string) => quoted(`${folder.replace(/\/$/, "")}/${name}`);
  let hasFolders = false;

  const run = (...commands: string[]) => sftp([...options, "-b", "-", target], commands, target);

  async function makeFolders(): Promise<void> {
    if (hasFolders) return;
    // After a dash a command may fail: the folders may be there already.
    await run(`-mkdir ${quoted(folder)}`, ...placeFolders.map((each) => `-mkdir ${at(each)}`));
    hasFolders = true;
  }

  const namesIn = async (name: string) => namesOf(await run(`-ls -1 ${at(name)}`));
  return {
    list: namesIn,
    has: async (name) => (await namesIn("")).includes(name),
    async put(name, path) {
      await makeFolders();
      const draft = at(`${name}${unfinished}`);
      // A server's rename may refuse to take another file's place, so an older file goes first.
      await run(`put ${quoted(path)} ${draft}`, `-rm ${at(name)}`, `rename ${draft} ${at(name)}`);
    },
    get: async (name, path) => void (await run(`get ${at(name)} ${quoted(path)}`)),
    remove: async (name) => void (await run(`-rm ${at(name)}`)),
    async close() {
      connection.kill();
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

/** Whether the system has the program that SFTP needs. */
export async function hasSftp(): Promise<boolean> {
  return finished("sftp", ["-h"], "").then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}

function sshOptions({ port, keyFile }: SftpPlace, socket: string): string[] {
  const settings = {
    BatchMode: "yes",
    StrictHostKeyChecking: "yes",
    ConnectTimeout: "20",
    ServerAliveInterval: "15",
    ControlPath: socket,
    Port: String(port),
    ...(keyFile && { IdentityFile: keyFile, IdentitiesOnly: "yes" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
}

/**
 * Signs in once for all that follows: each `sftp` takes this connection when it is there, and makes its own when it is not.
 * What goes wrong here goes wrong there as well, and is told there.
 */
function holdConnection(words: string[]): ChildProcess {
  const connection = spawn("ssh", ["-M", "-N", ...words], { stdio: "ignore" });
  connection.on("error", () => undefined);
  return connection;
}

async function sftp(words: string[], commands: string[], target: string): Promise<string> {
  try {
    return await finished("sftp", words, `${commands.join("\n")}\n`);
  } catch (error) {
    throw refusal(error as NodeJS.ErrnoException, target);
  }
}

function refusal(cause: NodeJS.ErrnoException, target: string): BackupError {
  const { code, message } = cause;
  if (code === "ENOENT") return new BackupError("The program `sftp` is missing: install openssh-client.", { cause });
  if (/Host key verification failed/.test(message))
    return new BackupError(`${target} is not known here: add its key to /etc/ssh/ssh_known_hosts (ssh-keyscan).`, {
      cause,
    });
  if (/Permission denied \(/.test(message))
    return new BackupError(`${target} does not let this key in. Is BACKUP_KEY the path of the right one?`, { cause });
  const said = message.split(/[\r\n]+/).filter((line) => line.trim() !== "" && !line.startsWith("Connection closed"));
  const last = said.at(-1) ?? "the connection was closed";
  return new BackupError(`${target} cannot be used: ${last.replace(/\.$/, "")}.`, { cause });
}

/** Runs a program to its end and returns what it printed. @throws Error with what it complained of */
async function finished(program: string, words: string[], input: string): Promise<string> {
  const running = spawn(program, words, { stdio: "pipe" });
  running.stdin.on("error", () => undefined);
  running.stdin.end(input);
  const [[status], printed, complaints] = await Promise.all([
    once(running, "close") as Promise<[number | null]>,
    text(running.stdout),
    text(running.stderr),
  ]);
  if (status !== 0) throw new Error(complaints.trim() || `${program} ended with status ${status}`);
  return printed;
}

/** `sftp` repeats each command, and names each file with its folder. */
function namesOf(printed: string): string[] {
  const lines = printed.split("\n").filter((line) => line !== "" && !line.startsWith("sftp>"));
  return lines.map((line) => line.slice(line.lastIndexOf("/") + 1).trim()).filter((name) => !name.endsWith(unfinished));
}

function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, "\\$&")}"`;
}
