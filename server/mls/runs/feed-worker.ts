import { setPriority } from "node:os";
import { doJob, type FeedJob } from "./do-job.ts";

// A process of its own: half a second of every thousand homes goes to reading and writing them, and no visitor waits for it.
setPriority(15);

process.once("message", async (job: FeedJob) => {
  let told = job.spent.bytes;
  /** Bytes that were fetched since this was asked before. */
  const fetched = () => {
    const { bytes } = job.spent;
    // Less than before in a new hour.
    const news = bytes < told ? bytes : bytes - told;
    told = bytes;
    return news;
  };
  const outcome = await doJob(job, () => process.send?.({ fetched: fetched() }));
  process.send?.({ fetched: fetched(), outcome });
  process.disconnect?.();
});
// Without the site there is nobody who keeps the lease.
process.on("disconnect", () => process.exit());
