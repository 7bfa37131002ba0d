import { lookAtBackups } from "./backups/backups.ts";
import { lookAtOffsite } from "./backups/offsite.ts";
import { lookAtDatabase } from "./database.ts";
import { lookAtDiskSpace } from "./disk-space.ts";
import { lookAtFeed } from "./feed.ts";
import type { Source } from "./finding.ts";
import { lookAtInvented } from "./invented.ts";
import { lookAtMailbox } from "./mailbox.ts";
import { lookAtPhotos } from "./photos.ts";

/** All checks, in the order in which their concerns are shown. */
export const sources: readonly Source[] = [
  lookAtDatabase,
  lookAtDiskSpace,
  lookAtBackups,
  lookAtOffsite,
  lookAtPhotos,
  lookAtFeed,
  lookAtMailbox,
  lookAtInvented,
];
