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

/** The request limit in bytes of a form with several photos. */
export const photoFormLimit = 60 * 1024 * 1024;

/** How a form is read. */
interface FormRule {
  /** The most files. With none, nothing of a file is written to disk. */
  files: number;
  fields: number;
  wording: { several: string; tooLarge: string; ofFile(name: string, error: string): string };
}
const onePhoto: FormRule = {
  ...{ files: 1, fields: 5 },
  wording: { several: photoWording.several, tooLarge: photoWording.tooManyBytes, ofFile: (_, error) => error },
};

/**
 * Reads a form with several photos like `withUpload`. @param fields filled as they arrive, so that nothing typed is lost
 * if the form is refused or this rejects
 */
export async function withPhotoForm<Result>(
  { scratch, rule, fields }: { scratch: Scratch; rule: FormRule; fields: Record<string, string> },
  request: Request,
  work: (files: UploadedFile[]) => Promise<Result>,
): Promise<Result | { unread: UploadRefusal }> {
  const parser = openParser(request.headers.get("Content-Type"), rule);
  const { body } = request;
  if (!parser || !body) return { unread: { reason: "malformed", error: photoWording.notMultipart } };
  return scratch.inFolder(async (folder) => {
    const outcome = await receive(body, parser, { folder, fields, rule });
    return "refusal" in outcome ? { unread: outcome.refusal } : work(outcome.files);
  });
}

/**
 * Reads a form with at most one file, which is streamed to disk so that concurrent uploads need little memory. A form
 * with two files is rejected as a whole, so no one believes both were saved. The file is removed when `work` is done.
 */
export async function withUpload<Result>(
  scratch: Scratch,
  request: Request,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result | { refusal: UploadRefusal }> {
  const parser = openParser(request.headers.get("Content-Type"), onePhoto);
  if (!parser || !request.body) return { refusal: { reason: "malformed", error: photoWording.notMultipart } };
  const { body } = request;
  return scratch.inFolder(async (folder) => {
    const fields: Record<string, string> = {};
    const outcome = await receive(body, parser, { folder, fields, rule: onePhoto });
    if ("refusal" in outcome) return outcome;
    const [file] = outcome.files;
    return work({ fields, ...(file && { file }) });
  });
}

/** Browsers also send a form's empty file fields. */
const emptyFileFields = 4;

function openParser(contentType: string | null, rule: FormRule): Parser | undefined {
  if (!contentType?.toLowerCase().startsWith("multipart/form-data")) return undefined;
  const limits = {
    files: rule.files + emptyFileFields,
    fileSize: rule.files === 0 ? 0 : photoLimits.bytes,
    fields: rule.fields,
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

type Reading = { files: UploadedFile[] } | { refusal: UploadRefusal };

/** Where a form goes. `fields` is filled as they arrive. */
interface Reception {
  folder: string;
  fields: Record<string, string>;
  rule: FormRule;
}

async function receive(
  body: ReadableStream<Uint8Array>,
  parser: Parser,
  { folder, fields, rule }: Reception,
): Promise<Reading> {
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
    if (areTooMany || sent.length > rule.files)
      return { refusal: { reason: "malformed", error: rule.wording.several } };
    return judge(sent, rule);
  } catch (error) {
    ended.abort();
    await Promise.allSettled(files);
    return { refusal: refusalFor(error, rule) };
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

function judge(sent: ArrivedFile[], { wording }: FormRule): Reading {
  for (const { bytes, isTooLarge, name } of sent) {
    if (isTooLarge) return { refusal: { reason: "too large", error: wording.ofFile(name, photoWording.tooManyBytes) } };
    if (bytes === 0) return { refusal: { reason: "unreadable", error: wording.ofFile(name, photoWording.empty) } };
  }
  return { files: sent.map(({ bytes: _, isTooLarge: __, ...file }) => file) };
}

function refusalFor(error: unknown, { wording }: FormRule): UploadRefusal {
  if (error instanceof BodyTooLargeError) return { reason: "too large", error: wording.tooLarge };
  const isOfDisk = typeof (error as NodeJS.ErrnoException).errno === "number";
  if (isOfDisk && !(error instanceof BodyCutOffError)) throw error;
  return { reason: "malformed", error: photoWording.cutOff };
}
