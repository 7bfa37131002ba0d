import { setPriority } from "node:os";
import { photoWording } from "#domain/listings/photo-rules.ts";
import { UnfitPhotoError } from "./open-photo.ts";
import type { PhotoJob, PhotoOutcome } from "./photo-process.ts";
import { processImage } from "./process-image.ts";

// The lowest priority for this process (see photo-process.ts), so visitors' requests come first.
setPriority(19);

process.on("message", async (job: PhotoJob) => {
  process.send?.(await outcomeOf(job));
});
process.on("disconnect", () => process.exit());

async function outcomeOf(job: PhotoJob): Promise<PhotoOutcome> {
  try {
    return { result: await processImage(job) };
  } catch (error) {
    if (!(error instanceof UnfitPhotoError)) return { failure: String(error) };
    const reason = error.message === photoWording.tooManyPixels ? "too large" : "unreadable";
    return { refusal: { reason, error: error.message } };
  }
}
