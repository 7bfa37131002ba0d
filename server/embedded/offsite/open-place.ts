import { existsSync } from "node:fs";
import { BackupError } from "../backup/manifest.ts";
import { openFolderPlace } from "./folder-place.ts";
import type { BackupPlace } from "./offsite-target.ts";
import type { Place } from "./place.ts";
import { openSftpPlace } from "./sftp-place.ts";

type Packed = typeof import("./packed/packed.ts");

const bundle = new URL("../../../build/offsite/packed.js", import.meta.url);

/**
 * Loads the libraries that only a backup needs: `npm run build` packs them, so a site has no packages more.
 * @throws BackupError
 */
export async function loadPacked(): Promise<Packed> {
  if (!existsSync(bundle)) throw new BackupError("The program is not built yet: run `npm run build` first.");
  return import(bundle.href);
}

/** @throws BackupError when the place cannot be used at all */
export async function openPlace(place: BackupPlace): Promise<Place> {
  if (place.kind === "folder") return openFolderPlace(place.path);
  if (place.kind === "sftp") return openSftpPlace(place);
  return (await loadPacked()).openS3Place(place, (sentence, cause) => new BackupError(sentence, { cause }));
}
