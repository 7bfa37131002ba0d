import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A limit on the memory of a program with all of its children, kept by Linux's control groups: it kills what goes beyond. */
export interface MemoryLimit {
  /** The command that runs another one within the limit. */
  around(command: string[]): string[];
  /** The most that was in use, in MiB, with the files that Linux keeps in memory for it; and how many processes were killed. */
  report(): { peak: number; killed: number };
  remove(): void;
}

/** Files that have another name in the second version of control groups. */
const versions = [
  {
    root: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    peak: "memory.max_usage_in_bytes",
    kills: "memory.oom_control",
  },
  { root: "/sys/fs/cgroup", limit: "memory.max", peak: "memory.peak", kills: "memory.events" },
];

/** @param bytes of memory @throws Error where this user may not make control groups */
export function limitMemory(name: string, bytes: number): MemoryLimit {
  const version = versions.find(({ root }) => existsSync(join(root, "cgroup.procs")));
  if (!version) throw new Error("Linux's control groups are not here.");
  const folder = join(version.root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, version.limit), String(bytes));
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return {
    around: (command) => ["sh", "-c", `echo $$ > ${folder}/cgroup.procs && exec "$@"`, "sh", ...command],
    report: () => ({
      peak: Number(read(version.peak)) / 2 ** 20,
      killed: Number(/^oom_kill (\d+)/m.exec(read(version.kills))?.[1] ?? 0),
    }),
    remove() {
      try {
        rmdirSync(folder);
      } catch {
        process.stderr.write(`${folder} stays: a process in it has not ended yet.\n`);
      }
    },
  };
}
