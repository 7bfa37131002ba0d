import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { waitForHour } from "../feed/spent-hour.ts";
import type { FeedJob, FeedOutcome } from "./run-job.ts";

const workerFile = fileURLToPath(new URL("./feed-worker.ts", import.meta.url));
/** Maximum milliseconds per page: a server may take three minutes for one, and pacing takes far less. */
const longestPage = 600_000;
/** Of the site's environment, passes on only the operator's own certificates and Node's compile cache. */
const passedOn = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_COMPILE_CACHE"];
/** Heap limit in megabytes: unpacking and reading a page of a thousand homes with media takes a third of it. */
const memory = 192;

const stopped: FeedOutcome = {
  fault: "stopped",
  sentence: "The run was interrupted. What was read so far is saved, and the next run continues from there.",
};

/** Sent after each page and at the end: bytes fetched since the last message. */
interface Message {
  fetched: number;
  outcome?: FeedOutcome;
}

/** A feed run in a separate process. */
export type FeedProcess = ReturnType<typeof createFeedProcess>;

export function createFeedProcess({ file = workerFile } = {}) {
  let child: ChildProcess | undefined;

  return {
    /** Never rejects. One at a time. Adds to the job's hourly byte count. */
    run: (job: FeedJob): Promise<FeedOutcome> =>
      new Promise((resolve) => {
        const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.includes(name)));
        const started = fork(file, { env, execArgv: [`--max-old-space-size=${memory}`] });
        child = started;
        // Starts a new hour if nothing was fetched yet.
        waitForHour(job.spent, Number.POSITIVE_INFINITY, Date.now());
        let timer = setTimeout(() => started.kill("SIGKILL"), longestPage).unref();
        const end = (outcome: FeedOutcome) => {
          clearTimeout(timer);
          if (child === started) child = undefined;
          resolve(outcome);
        };
        started.on("message", (message: Message) => {
          clearTimeout(timer);
          job.spent.bytes += message.fetched;
          if (message.outcome) end(message.outcome);
          else timer = setTimeout(() => started.kill("SIGKILL"), longestPage).unref();
        });
        started.on("error", () => end(stopped));
        started.on("exit", () => end(stopped));
        started.send(job, (error) => error && end(stopped));
      }),

    /** Kills the run. */
    stop: (): void => void child?.kill("SIGKILL"),
  };
}
