import { setPriority } from "node:os";
import { type PackAnswer, type PackJob, packMirror, unpackMirror } from "./pack-mirror.ts";

// A separate process: copying a hundred thousand homes takes seconds, which no visitor should wait for.
setPriority(15);

process.once("message", async (job: PackJob) => {
  const answer = await answerTo(job);
  process.send?.(answer, () => process.disconnect?.());
});
process.on("disconnect", () => process.exit());

async function answerTo(job: PackJob): Promise<PackAnswer> {
  try {
    if (job.kind === "unpack") return { isGood: await unpackMirror(job) };
    await packMirror(job.path, job.target);
    return { isGood: true };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
