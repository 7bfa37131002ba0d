import type { OpenedImage } from "./image-store.ts";

/** Photos by their file names, in a folder that never grows above a size: those that were shown longest ago go first. All can be fetched again. */
export interface PhotoFolder {
  has(name: string): Promise<boolean>;
  open(name: string): Promise<OpenedImage | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Whether there is room for photos that nobody has asked for yet. */
  hasRoomAhead(): Promise<boolean>;
}
