import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const workerFile = fileURLToPath(new URL("./photo-worker.ts", import.meta.url));
/** Milliseconds after which a job is considered stuck. */
const longestJob = 120_000;
/** Milliseconds without work before the process ends to free its memory. */
const idleTime = 20_000;

/**
 * The child gets none of our environment variables except Node's compile cache. By default, glibc keeps large freed
 * blocks. These settings return them, so the process peaks at 210 MB instead of 320 while it processes 12-megapixel
 * photos.
 */
const environment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
const { NODE_COMPILE_CACHE } = process.env;

const deadProcess = { failure: "The photo process ended before it was done." };

interface Waiting {
  job: PhotoJob;
  settle: (outcome: PhotoOutcome) => void;
}

/**
 * Runs one job at a time in a child process, started on demand and ended when idle.
 * @param scratch a folder for data too large for memory
 */
export function createPhotoProcess({ file = workerFile, scratch }: { file?: string; scratch: string }) {
  const urgent: Waiting[] = [];
  const background: Waiting[] = [];
  let current: Waiting | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startNext(): void {
    if (current) return;
    current = urgent.shift() ?? background.shift();
    clearTimeout(timer);
    if (!current) {
      timer = setTimeout(() => forget(child), idleTime).unref();
      return;
    }
    try {
      child ??= startChild();
      timer = setTimeout(ended, longestJob, child).unref();
      child.send(current.job);
    } catch {
      // If file descriptors or memory run out, fork() returns a child without a channel, or throws.
      forget(child);
      finish(deadProcess);
    }
  }

  function startChild(): ChildProcess {
    const started = fork(file, {
      env: { ...environment, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), TMPDIR: scratch },
      execArgv: [],
    });
    started.on("message", (outcome: PhotoOutcome) => started === child && finish(outcome));
    // A child that never started emits "error" and no "exit".
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

  /** Called before the process has exited, so that it gets no more jobs. */
  function forget(started: ChildProcess | undefined): void {
    child = undefined;
    // A child that never started has no process.
    if (started?.pid !== undefined) started.kill("SIGKILL");
  }

  function finish(outcome: PhotoOutcome): void {
    const done = current;
    current = undefined;
    done?.settle(outcome);
    if (!isClosed) startNext();
  }

  return {
    /** Queues a job. `isUrgent`: a person is waiting, so it runs before all background jobs. */
    run: (job: PhotoJob, isUrgent: boolean): Promise<PhotoOutcome> =>
      new Promise((settle) => {
        if (isClosed) return settle({ failure: "The photo process is closed." });
        (isUrgent ? urgent : background).push({ job, settle });
        startNext();
      }),

    close(): void {
      isClosed = true;
      clearTimeout(timer);
      for (const { settle } of [...urgent.splice(0), ...background.splice(0)])
        settle({ failure: "The site is stopping." });
      child?.kill("SIGKILL");
    },
  };
}

/** Work for the child process. Paths are absolute. Results are written into `folder` under the names given here. */
export interface PhotoJob {
  task: /** Makes `original.jpg` and `first.jpg` of an uploaded photo. */
    | "process"
    /** Makes `{width}.avif` and `{width}.jpg` from an original. */
    | "copies"
    /** Makes `share.jpg` from an original. */
    | "share"
    /** Makes `share.jpg` from the text in a `CardWords` file. */
    | "card"
    /** Makes `small.jpg` from a portrait. */
    | "small portrait"
    /** Makes `full.jpg` and `card.avif` from an MLS photo. */
    | "home"
    /** Makes `picture.{ending}` from an uploaded logo or portrait. Keeps transparency. */
    | "picture";
  source: string;
  folder: string;
  /** The file comes from a feed, not from the agent: HEIC is rejected. */
  isFromFeed?: boolean;
}

export interface PhotoResult {
  /** In pixels, of the largest image made. */
  width: number;
  height: number;
  /** The widths of the copies, ascending. */
  widths?: number[];
  /** `jpg`, `png`, or `webp`. */
  ending?: string;
}

/** Why a file was rejected, in a sentence from `photoWording`. */
export interface PhotoRefusal {
  reason: "unreadable" | "too large";
  error: string;
}

export type PhotoOutcome = { result: PhotoResult } | { refusal: PhotoRefusal } | { failure: string };
