import { lookAtBackups } from "./backups.ts";
import { lookAtDatabase } from "./database.ts";
import { lookAtDiskSpace } from "./disk-space.ts";
import { lookAtInvented } from "./invented.ts";
import { lookAtPhotos } from "./photos.ts";
import type { Source } from "./source.ts";

/** Everything that is looked at, in the order in which it is shown. */
export const sources: readonly Source[] = [
  lookAtDatabase,
  lookAtDiskSpace,
  lookAtBackups,
  lookAtPhotos,
  lookAtInvented,
];
