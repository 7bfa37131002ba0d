import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PhotoJob, PhotoOutcome } from "./photo-job.ts";

const workerFile = fileURLToPath(new URL("./photo-worker.ts", import.meta.url));
/** A job that takes longer is stuck. */
const patience = 120_000;
/** After this long without work the process ends and gives its memory back. */
const idleTime = 20_000;

/**
 * Of ours it needs nothing. glibc would keep a large block that was freed, to use it again; given back, the process peaks
 * at 210 MB instead of 320 while it works through 12-megapixel photos.
 */
const environment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

const deadProcess = { failure: "The photo process ended before it was done." };

interface Waiting {
  job: PhotoJob;
  settle: (outcome: PhotoOutcome) => void;
}

export interface PhotoProcess {
  /** Does a job when it is its turn. `isUrgent`: somebody waits for it, so it goes before those nobody waits for. */
  run(job: PhotoJob, isUrgent: boolean): Promise<PhotoOutcome>;
  close(): void;
}

/**
 * A child process that does one job at a time: started by the first, ended when there is nothing to do.
 * @param scratch a folder for what is too large for memory
 */
export function createPhotoProcess({ file = workerFile, scratch }: { file?: string; scratch: string }): PhotoProcess {
  const urgent: Waiting[] = [];
  const patient: Waiting[] = [];
  let current: Waiting | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startNext(): void {
    if (current) return;
    current = urgent.shift() ?? patient.shift();
    clearTimeout(timer);
    if (!current) {
      timer = setTimeout(() => forget(child), idleTime).unref();
      return;
    }
    try {
      child ??= startChild();
      timer = setTimeout(ended, patience, child).unref();
      child.send(current.job);
    } catch {
      // Without a file or memory left, Node makes a child that cannot be spoken to, or none.
      forget(child);
      finish(deadProcess);
    }
  }

  function startChild(): ChildProcess {
    const started = fork(file, { env: { ...environment, TMPDIR: scratch }, execArgv: [] });
    started.on("message", (outcome: PhotoOutcome) => started === child && finish(outcome));
    // One that never started is said to be in error, and never to have ended.
    started.on("error", () => ended(started));
    started.on("exit", () => ended(started));
    started.unref();
    started.channel?.unref();
    return started;
  }

  function ended(started: ChildProcess): void {
    if (child !== started) return;
    forget(started);
    finish(deadProcess);
  }

  /** At once, not when it has ended: until then it would be given jobs. */
  function forget(started: ChildProcess | undefined): void {
    child = undefined;
    // One that never started has no process to end.
    if (started?.pid !== undefined) started.kill("SIGKILL");
  }

  function finish(outcome: PhotoOutcome): void {
    const done = current;
    current = undefined;
    done?.settle(outcome);
    if (!isClosed) startNext();
  }

  return {
    run: (job, isUrgent) =>
      new Promise((settle) => {
        if (isClosed) return settle({ failure: "The photo process is closed." });
        (isUrgent ? urgent : patient).push({ job, settle });
        startNext();
      }),

    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { settle } of [...urgent.splice(0), ...patient.splice(0)])
        settle({ failure: "The site is stopping." });
      child?.kill("SIGKILL");
    },
  };
}
