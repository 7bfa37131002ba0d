import type { Readable } from "node:stream";

/** `protected` holds what only the agent may fetch, `public` what the pages show. The same key may exist at both. */
export type ImageLevel = "protected" | "public";

export interface StoredImage {
  bytes: Uint8Array;
  contentType: string;
}

/** A picture that is read piece by piece, as fast as the reader takes it. */
export interface OpenedImage {
  /** Holds the picture open until it has been read to its end or destroyed. */
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
  /** Changes when other bytes are written. It has only characters that an ETag may have. */
  version: string;
}

export interface ImageStore {
  /** Resolves when the bytes are durably kept; a reader sees all of them or none. @throws BadImageKeyError */
  write(level: ImageLevel, key: string, bytes: Uint8Array): Promise<void>;
  /** @throws BadImageKeyError */
  read(level: ImageLevel, key: string): Promise<StoredImage | undefined>;
  /** Like `read`, but the picture is never in memory as a whole. @throws BadImageKeyError */
  open(level: ImageLevel, key: string): Promise<OpenedImage | undefined>;
  /**
   * Removes the key at both levels for good, if it is there: for a picture that nobody was told is kept.
   * @throws BadImageKeyError
   */
  remove(key: string): Promise<void>;
  /**
   * Removes the key at both levels and keeps the bytes for thirty days where an operator can get them back: for a picture
   * that a person deletes. @throws BadImageKeyError
   */
  discard(key: string): Promise<void>;
  /** Keys at a level that start with `prefix`, ascending. */
  list(level: ImageLevel, prefix: string): Promise<string[]>;
  /** Where a visitor's browser fetches the public copy. */
  publicAddress(key: string): string;
}

/** Photos by their file names, in a folder that never grows above a size: those that were shown longest ago go first. All can be fetched again. */
export interface PhotoFolder {
  has(name: string): Promise<boolean>;
  open(name: string): Promise<OpenedImage | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Whether there is room for photos that nobody has asked for yet. */
  hasRoomAhead(): Promise<boolean>;
}
