import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HomePhotoSize } from "#domain/mls/home/home-media.ts";
import type { PictureFormat } from "#domain/picture.ts";
import { createPhotoProcess, type PhotoJob, type PhotoRefusal, type PhotoResult } from "./photo-process.ts";
import type { Scratch } from "./scratch-folder.ts";
import type { CardWords } from "./share-card.ts";
import type { UploadedFile } from "./upload.ts";

export interface ProcessedPhoto {
  /** A JPEG: upright, full size, without metadata. */
  original: Uint8Array;
  /** A JPEG at most 1440 pixels wide that can be shown right away. */
  first: Uint8Array;
  /** In pixels, of `first`. */
  width: number;
  height: number;
}

interface PhotoCopies {
  widths: number[];
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[];
}

interface PlainPicture {
  bytes: Uint8Array;
  /** `jpg`, `png`, or `webp`. */
  ending: string;
}

/** Thrown if processing fails for a possibly temporary reason, for example a full disk. */
export class PhotoProcessorError extends Error {
  override name = "PhotoDeveloperError";
}

/** Processes photos. A child process decodes and encodes them; this process only moves files. */
export type PhotoProcessor = ReturnType<typeof createPhotoProcessor>;

export function createPhotoProcessor(scratch: Scratch) {
  const process = createPhotoProcess({ scratch: scratch.root });

  async function run(job: PhotoJob, isUrgent: boolean): Promise<{ result: PhotoResult } | { refusal: PhotoRefusal }> {
    const outcome = await process.run(job, isUrgent);
    if ("failure" in outcome) throw new PhotoProcessorError(outcome.failure);
    return outcome;
  }

  /** Runs a job on the first of these files, by name, which was accepted earlier. `isUrgent`: a person is waiting. */
  function fromFiles<Made>(
    { task, isUrgent = false }: { task: PhotoJob["task"]; isUrgent?: boolean },
    files: Record<string, Uint8Array | string>,
    collect: (read: (name: string) => Promise<Uint8Array>, result: PhotoResult) => Promise<Made>,
  ): Promise<Made> {
    return scratch.inFolder(async (folder) => {
      for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
      const source = join(folder, Object.keys(files)[0] ?? "");
      const outcome = await run({ task, source, folder }, isUrgent);
      if ("refusal" in outcome) throw new PhotoProcessorError(outcome.refusal.error);
      return collect((name) => readFile(join(folder, name)), outcome.result);
    });
  }

  return {
    /** @param file one on disk @throws PhotoDeveloperError */
    develop: ({
      path,
      isFromFeed,
    }: Pick<UploadedFile, "path" | "isFromFeed">): Promise<ProcessedPhoto | { refusal: PhotoRefusal }> =>
      scratch.inFolder(async (folder) => {
        const outcome = await run({ task: "process", source: path, folder, isFromFeed }, true);
        if ("refusal" in outcome) return outcome;
        const { width, height } = outcome.result;
        const original = await readFile(join(folder, "original.jpg"));
        return { original, first: await readFile(join(folder, "first.jpg")), width, height };
      }),

    /** Makes an original's smaller AVIF and JPEG copies in the background. @throws PhotoDeveloperError */
    makeCopies: (original: Uint8Array): Promise<PhotoCopies> =>
      fromFiles({ task: "copies" }, { "original.jpg": original }, async (read, { widths = [] }) => {
        const files: PhotoCopies["files"] = [];
        for (const width of widths) {
          for (const format of ["avif", "jpg"] as const)
            files.push({ width, format, bytes: await read(`${width}.${format}`) });
        }
        return { widths, files };
      }),

    /** Makes the 1200×630 share image in the background. @throws PhotoDeveloperError */
    makeShare: (original: Uint8Array): Promise<Uint8Array> =>
      fromFiles({ task: "share" }, { "original.jpg": original }, (read) => read("share.jpg")),

    /** Draws the share image from text and an optional portrait. @throws PhotoDeveloperError */
    drawCard(words: Omit<CardWords, "hasPortrait">, portrait: Uint8Array | undefined): Promise<Uint8Array> {
      const card = JSON.stringify({ ...words, hasPortrait: portrait !== undefined } satisfies CardWords);
      const files = { "card.json": card, ...(portrait && { portrait }) };
      return fromFiles({ task: "card", isUrgent: true }, files, (read) => read("share.jpg"));
    },

    /** Makes a 144-pixel square JPEG of a portrait. @throws PhotoDeveloperError */
    makeSmallPortrait: (portrait: Uint8Array): Promise<Uint8Array> =>
      fromFiles({ task: "small portrait", isUrgent: true }, { portrait }, (read) => read("small.jpg")),

    /** Processes a logo or portrait. @param path of an uploaded file @throws PhotoDeveloperError */
    processPicture: (path: string): Promise<PlainPicture | { refusal: PhotoRefusal }> =>
      scratch.inFolder(async (folder) => {
        const outcome = await run({ task: "picture", source: path, folder }, true);
        if ("refusal" in outcome) return outcome;
        const ending = outcome.result.ending ?? "jpg";
        return { bytes: await readFile(join(folder, `picture.${ending}`)), ending };
      }),

    /**
     * Makes the copies of an MLS photo; `undefined` if it is not a photo or too large. `isUrgent`: a person is waiting.
     * @throws PhotoDeveloperError
     */
    makeHome: (photo: Uint8Array, isUrgent: boolean): Promise<Record<HomePhotoSize, Uint8Array> | undefined> =>
      scratch.inFolder(async (folder) => {
        const source = join(folder, "photo");
        await writeFile(source, photo);
        const outcome = await run({ task: "home", source, folder }, isUrgent);
        if ("refusal" in outcome) return undefined;
        return { full: await readFile(join(folder, "full.jpg")), card: await readFile(join(folder, "card.avif")) };
      }),

    /** Removes files that a crash left behind. */
    removeLeftovers: (): Promise<void> => scratch.removeOld(),
    close: (): void => process.close(),
  };
}
