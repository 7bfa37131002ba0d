import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const workerFile = fileURLToPath(new URL("./photo-worker.ts", import.meta.url));
/** Milliseconds. A job that takes longer is stuck. */
const longestJob = 120_000;
/** Milliseconds without work after which the process ends and gives its memory back. */
const idleTime = 20_000;

/**
 * The child needs no variable of ours but where Node keeps code that is compiled. By default glibc keeps large blocks that were freed; with these settings it gives
 * them back, and the process peaks at 210 MB instead of 320 while it works through 12-megapixel photos.
 */
const environment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
const { NODE_COMPILE_CACHE } = process.env;

const deadProcess = { failure: "The photo process ended before it was done." };

interface Waiting {
  job: PhotoJob;
  settle: (outcome: PhotoOutcome) => void;
}

/**
 * A child process that does one job at a time: started by the first, ended when there is nothing to do.
 * @param scratch a folder for what is too large for memory
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
      // Without a file descriptor or memory left, fork() returns a child without a channel, or throws.
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

  /** Called before the process has ended: until then it would be given jobs. */
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
    /** Does a job in its turn. `isUrgent`: somebody waits for it, so it is done before those that nobody waits for. */
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

/** Work for the child process. Paths are absolute; the results are written into `folder` under the names given here. */
export interface PhotoJob {
  task: /** Makes `original.jpg` and `first.jpg` of an uploaded photo. */
    | "develop"
    /** Makes `{width}.avif` and `{width}.jpg` of an original. */
    | "copies"
    /** Makes `share.jpg` of an original. */
    | "share"
    /** Makes `share.jpg` of the words in a file of `CardWords`. */
    | "card"
    /** Makes `small.jpg` of a portrait. */
    | "small portrait"
    /** Makes `full.jpg` and `card.avif` of a photo of the MLS. */
    | "home"
    /** Makes `picture.{ending}` of an uploaded logo or portrait, which keeps what is transparent. */
    | "picture";
  source: string;
  folder: string;
  /** The file comes from a feed, not from the agent: HEIC is rejected. */
  isFromFeed?: boolean;
}

export interface PhotoResult {
  /** Pixels of the largest picture made. */
  width: number;
  height: number;
  /** The widths of the copies made, ascending. */
  widths?: number[];
  /** `jpg`, `png` or `webp`. */
  ending?: string;
}

/** Why a file is refused, in a sentence of `photoWording`. */
export interface PhotoRefusal {
  reason: "unreadable" | "too large";
  error: string;
}

export type PhotoOutcome = { result: PhotoResult } | { refusal: PhotoRefusal } | { failure: string };
