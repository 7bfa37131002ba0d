import { packPlatforms } from "./pack-platforms.ts";
import { packServer } from "./pack-server.ts";

/** A part of `npm run build`, after the pages. In one process, because to load the packer takes as long as to pack. */
await packPlatforms();
await packServer();
