/**
 * A place for files on another machine or disk. Names are `key.age`, or one of the two folders and a name in it. A file is
 * there under its name only when all of it is. Every method throws `BackupError` with a sentence for the operator.
 */
export interface Place {
  /** Returns the names in a folder; none when the folder is not there yet. */
  list(folder: PlaceFolder): Promise<string[]>;
  /** Whether this file is there. */
  has(name: string): Promise<boolean>;
  /** Sends the file at `path`, in the place of one with the same name. */
  put(name: string, path: string): Promise<void>;
  /** Fetches a file to `path`. */
  get(name: string, path: string): Promise<void>;
  /** Removes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

export const placeFolders = ["backups", "pictures"] as const;
export type PlaceFolder = (typeof placeFolders)[number];
