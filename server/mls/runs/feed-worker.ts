import { setPriority } from "node:os";
import { type FeedJob, runJob } from "./run-job.ts";

// A separate process: every thousand homes take half a second to read and write, which no visitor should wait for.
setPriority(15);

process.once("message", async (job: FeedJob) => {
  let told = job.spent.bytes;
  /** Bytes fetched since the last call. */
  const fetched = () => {
    const { bytes } = job.spent;
    // The counter restarts each hour.
    const news = bytes < told ? bytes : bytes - told;
    told = bytes;
    return news;
  };
  const outcome = await runJob(job, () => process.send?.({ fetched: fetched() }));
  process.send?.({ fetched: fetched(), outcome });
  process.disconnect?.();
});
// Without the site, no process renews the lease.
process.on("disconnect", () => process.exit());
