import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance as Parser } from "@fastify/busboy";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import { BodyCutOffError, BodyTooLargeError } from "../http/request-body.ts";
import type { Scratch } from "./scratch-folder.ts";

/** An uploaded file, on disk until the response is sent. */
export interface UploadedFile {
  /** Absolute path. */
  path: string;
  /** The sender's filename. Never part of a path before it is sanitized. */
  name: string;
  /** The start of the content's SHA-256, in hexadecimal. */
  hash: string;
  /** A feed sent it, not the agent. */
  isFromFeed?: boolean;
}

export interface Upload {
  fields: Record<string, string>;
  file?: UploadedFile;
}

/** Why an upload was rejected. */
export interface UploadRefusal {
  reason: "malformed" | "unreadable" | "too large";
  error: string;
}

/** The request limit in bytes: a photo, the other form fields, and the boundaries. */
export const uploadLimit = photoLimits.bytes + 512 * 1024;

/**
 * Reads a form with at most one file, which is streamed to disk so that concurrent uploads need little memory. A form
 * with two files is rejected as a whole, so no one believes both were saved. The file is removed when `work` is done.
 */
export async function withUpload<Result>(
  scratch: Scratch,
  request: Request,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result | { refusal: UploadRefusal }> {
  const parser = openParser(request.headers.get("Content-Type"));
  if (!parser || !request.body) return { refusal: { reason: "malformed", error: photoWording.notMultipart } };
  const { body } = request;
  return scratch.inFolder(async (folder) => {
    const outcome = await receive(body, parser, folder);
    return "refusal" in outcome ? outcome : work(outcome.upload);
  });
}

/** Browsers also send a form's empty file fields. */
const mostFileFields = 5;

function openParser(contentType: string | null): Parser | undefined {
  if (!contentType?.toLowerCase().startsWith("multipart/form-data")) return undefined;
  const limits = {
    files: mostFileFields,
    fileSize: photoLimits.bytes,
    fields: 5,
    fieldSize: 128 * 1024,
    headerPairs: 20,
  };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    // The Content-Type has no boundary.
    return undefined;
  }
}

type Reading = { upload: Upload } | { refusal: UploadRefusal };

async function receive(body: ReadableStream<Uint8Array>, parser: Parser, folder: string): Promise<Reading> {
  const fields: Record<string, string> = {};
  const files: Promise<ArrivedFile>[] = [];
  let areTooMany = false;
  const ended = new AbortController();
  // The parser does not notice a failed file write. It would wait for the rest of the file to be read.
  const broken = Promise.withResolvers<never>();
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (_field, stream, name) => {
    const file = saveFile(stream, name ?? "", join(folder, `upload-${files.length}`), ended.signal);
    file.catch(broken.reject);
    files.push(file);
  });
  parser.on("filesLimit", () => {
    areTooMany = true;
  });
  try {
    // The parser does not read past the form's end, so `reading` may never finish.
    const { signal } = ended;
    const reading = pipeline(Readable.fromWeb(body as never), parser, { signal });
    await Promise.race([reading, once(parser, "finish"), broken.promise]);
    const sent = (await Promise.all(files)).filter(isChosen);
    ended.abort();
    if (areTooMany || sent.length > 1) return { refusal: { reason: "malformed", error: photoWording.several } };
    return sent[0] ? judge(sent[0], fields) : { upload: { fields } };
  } catch (error) {
    ended.abort();
    await Promise.allSettled(files);
    return { refusal: refusalFor(error) };
  }
}

interface ArrivedFile extends UploadedFile {
  bytes: number;
  isTooLarge: boolean;
}

async function saveFile(stream: BusboyFileStream, name: string, path: string, signal: AbortSignal) {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }), { signal });
  return { path, name, hash: hash.digest("hex").slice(0, 24), bytes, isTooLarge: stream.truncated };
}

/** For an empty file field, browsers send an empty file without a name. */
function isChosen({ bytes, name }: ArrivedFile): boolean {
  return bytes > 0 || name !== "";
}

function judge({ bytes, isTooLarge, ...file }: ArrivedFile, fields: Record<string, string>): Reading {
  if (isTooLarge) return { refusal: { reason: "too large", error: photoWording.tooManyBytes } };
  if (bytes === 0) return { refusal: { reason: "unreadable", error: photoWording.empty } };
  return { upload: { fields, file } };
}

function refusalFor(error: unknown): UploadRefusal {
  if (error instanceof BodyTooLargeError) return { reason: "too large", error: photoWording.tooManyBytes };
  const isOfDisk = typeof (error as NodeJS.ErrnoException).errno === "number";
  if (isOfDisk && !(error instanceof BodyCutOffError)) throw error;
  return { reason: "malformed", error: photoWording.cutOff };
}
