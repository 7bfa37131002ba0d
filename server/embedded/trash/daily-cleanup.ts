import { errorFacts, type Log } from "../../log.ts";
import { cleanUpPictures } from "./picture-cleanup.ts";

const day = 86_400_000;

interface CleanupParts {
  dataDir: string;
  log: Log;
  now(): Date;
}

/** Cleans up the pictures now and each day that the site runs. Never rejects: the site works without it. */
export async function cleanUpDaily(parts: CleanupParts): Promise<void> {
  setInterval(() => void care(parts), day).unref();
  await care(parts);
}

async function care({ dataDir, log, now }: CleanupParts): Promise<void> {
  try {
    const { putBack, moved, emptied, left } = await cleanUpPictures(dataDir, now());
    if (putBack > 0) log.info("photo files put back", { files: putBack });
    if (moved > 0) log.info("photo files moved to the trash", { files: moved });
    if (emptied.length > 0) log.info("trash emptied", { days: emptied.join(", ") });
    if (left) log.warn("photo files without a row left alone", left);
  } catch (error) {
    log.error("photo files not looked after", errorFacts(error));
  }
}
