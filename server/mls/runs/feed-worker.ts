import { setPriority } from "node:os";
import { doJob } from "./do-job.ts";
import type { FeedJob } from "./feed-job.ts";

// A process of its own: half a second of every thousand homes goes to reading and writing them, and no visitor waits for it.
setPriority(15);

process.once("message", async (job: FeedJob) => {
  const outcome = await doJob(job, () => process.send?.({ page: true }));
  process.send?.({ outcome });
  process.disconnect?.();
});
// Without the site there is nobody who keeps the lease.
process.on("disconnect", () => process.exit());
