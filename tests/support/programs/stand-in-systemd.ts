import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A `systemctl` that starts and stops one site in a folder, like the shipped unit but without automatic restarts. */
export interface StandInSystemd {
  /** Goes first in PATH. */
  folder: string;
  /** The site's output since the first start. */
  printed(): string;
  stop(): void;
}

export function standInSystemd(prefix: string): StandInSystemd {
  const folder = join(prefix, "bin");
  const log = join(folder, "log");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "systemctl"), script(prefix, folder));
  chmodSync(join(folder, "systemctl"), 0o755);
  return {
    folder,
    printed: () => (existsSync(log) ? readFileSync(log, "utf8") : ""),
    stop() {
      const id = existsSync(join(folder, "pid")) ? Number(readFileSync(join(folder, "pid"), "utf8")) : 0;
      if (id > 1) endIfThere(id);
    },
  };
}

function endIfThere(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

function script(prefix: string, folder: string): string {
  // An ended process can stay in the table until its parent reads its status: Z.
  return `#!/bin/sh
runs() {
  [ -f ${folder}/pid ] || return 1
  state=$(cut -d " " -f 3 "/proc/$(cat ${folder}/pid)/stat" 2>/dev/null)
  [ -n "$state" ] && [ "$state" != Z ]
}
stop() {
  runs && kill "$(cat ${folder}/pid)"
  while runs; do sleep 0.05; done
}
start() {
  set -a; . ${prefix}/etc/shingle.env; set +a
  cd ${prefix}/opt/shingle/current
  DATA_DIR=${prefix}/var/lib/shingle setsid ./shingle start >>${folder}/log 2>&1 </dev/null &
  echo $! >${folder}/pid
}
case "$1 $2" in
  "stop shingle") stop ;;
  "start shingle") start ;;
  "restart shingle") stop; start ;;
  show*) runs && echo ActiveState=active || echo ActiveState=failed ;;
esac
exit 0
`;
}
