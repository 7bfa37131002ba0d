import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A `systemctl` that starts and stops one site in a folder, as the shipped unit does. It does not start it again by itself. */
export interface StandInSystemd {
  /** To be put before the PATH. */
  folder: string;
  /** What the site has printed since the first start. */
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
    // It has ended by itself.
  }
}

function script(prefix: string, folder: string): string {
  return `#!/bin/sh
stop() {
  [ -f ${folder}/pid ] || return 0
  kill "$(cat ${folder}/pid)" 2>/dev/null
  while kill -0 "$(cat ${folder}/pid)" 2>/dev/null; do sleep 0.05; done
  rm ${folder}/pid
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
  show*) kill -0 "$(cat ${folder}/pid 2>/dev/null)" 2>/dev/null && echo ActiveState=active || echo ActiveState=failed ;;
esac
exit 0
`;
}
