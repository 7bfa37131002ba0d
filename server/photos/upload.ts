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

/** A file that arrived, on disk until the request is answered. */
export interface UploadedFile {
  /** Absolute. */
  path: string;
  /** As the sender named it. Never part of a path before it has been cleaned. */
  name: string;
  /** Of the content: the start of its SHA-256, hexadecimal. */
  hash: string;
  /** A feed sent it, not the agent. */
  isFromFeed?: boolean;
}

export interface Upload {
  fields: Record<string, string>;
  file?: UploadedFile;
}

/** Why an upload is refused. */
export interface UploadRefusal {
  reason: "malformed" | "unreadable" | "too large";
  error: string;
}

/** Bytes of a request with a photo: the photo, the other fields of the form and the boundaries between them. */
export const uploadLimit = photoLimits.bytes + 512 * 1024;

/**
 * Reads a form with at most one file, which is written to disk as it arrives, so that many uploads at once need little
 * memory. A form with two files is refused as a whole, so that nobody believes that both were kept. The file is removed
 * when `work` is done.
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

/** A browser also sends the file fields of a form that were left empty. */
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
    // The Content-Type names no boundary.
    return undefined;
  }
}

type Reading = { upload: Upload } | { refusal: UploadRefusal };

async function receive(body: ReadableStream<Uint8Array>, parser: Parser, folder: string): Promise<Reading> {
  const fields: Record<string, string> = {};
  const files: Promise<ArrivedFile>[] = [];
  let areTooMany = false;
  const ended = new AbortController();
  // The parser is not told when a file cannot be written: it would wait until somebody reads the rest of it.
  const broken = Promise.withResolvers<never>();
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (_field, stream, name) => {
    const file = keepFile(stream, name ?? "", join(folder, `upload-${files.length}`), ended.signal);
    file.catch(broken.reject);
    files.push(file);
  });
  parser.on("filesLimit", () => {
    areTooMany = true;
  });
  try {
    // The parser does not read text behind the form's end, so that `reading` alone may never finish.
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

async function keepFile(stream: BusboyFileStream, name: string, path: string, signal: AbortSignal) {
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

/** A browser sends an empty file without a name for a file field that was left empty. */
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
