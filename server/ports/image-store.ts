import type { Readable } from "node:stream";

/**
 * `protected` images are for the agent only; `public` images are shown on pages. The same key may exist at both levels.
 */
export type ImageLevel = "protected" | "public";

export interface StoredImage {
  bytes: Uint8Array;
  contentType: string;
}

/** An image read as a stream, at the reader's pace. */
export interface OpenedImage {
  /** Keeps the image open until it is fully read or destroyed. */
  stream: Readable;
  /** In bytes. */
  size: number;
  contentType: string;
  /** Changes whenever the bytes change. Contains only characters allowed in an ETag. */
  version: string;
}

export interface ImageStore {
  /** Resolves when the bytes are durably stored. A reader sees all of them or none. @throws BadImageKeyError */
  write(level: ImageLevel, key: string, bytes: Uint8Array): Promise<void>;
  /** @throws BadImageKeyError */
  read(level: ImageLevel, key: string): Promise<StoredImage | undefined>;
  /** Like `read`, but never loads the whole image into memory. @throws BadImageKeyError */
  open(level: ImageLevel, key: string): Promise<OpenedImage | undefined>;
  /**
   * Permanently removes the key at both levels, if present. For an image whose upload was never confirmed.
   * @throws BadImageKeyError
   */
  remove(key: string): Promise<void>;
  /**
   * Removes the key at both levels, but an operator can recover the bytes for 30 days. For images that a person
   * deletes. @throws BadImageKeyError
   */
  discard(key: string): Promise<void>;
  /**
   * Returns the keys at a level that start with `prefix`, ascending. @param before only those last written before this
   */
  list(level: ImageLevel, prefix: string, before?: Date): Promise<string[]>;
  /** Returns the public address of an image. */
  publicAddress(key: string): string;
}

/**
 * Photos by file name in a size-limited folder. The least recently shown are deleted first. All of them can be
 * downloaded again.
 */
export interface PhotoFolder {
  has(name: string): Promise<boolean>;
  open(name: string): Promise<OpenedImage | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Whether there is room to download photos before anyone requests them. */
  hasRoomAhead(): Promise<boolean>;
}
