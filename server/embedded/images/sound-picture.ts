import { type FileHandle, open } from "node:fs/promises";
import { extname } from "node:path";

/** Number of bytes at the end of a file to search for the end marker. */
const tailLength = 64;

/**
 * Whether a picture's bytes begin and end as its format requires. This finds empty, truncated and overwritten files
 * without decoding thousands of pictures. An unknown format passes if the file is not empty.
 */
export async function isSoundPicture(path: string): Promise<boolean> {
  const file = await open(path);
  return isSoundFile(file, path).finally(() => file.close());
}

/**
 * Like `isSoundPicture`, for an open file, which stays readable from its beginning. @param name determines the format
 */
export async function isSoundFile(file: FileHandle, name: string): Promise<boolean> {
  const { size } = await file.stat();
  const part = async (from: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  };
  const check = kinds[extname(name).toLowerCase()];
  return size > 0 && (!check || check(await part(0, 16), await part(Math.max(0, size - tailLength), tailLength), size));
}

type Check = (head: Buffer, tail: Buffer, size: number) => boolean;

const jpeg: Check = (head, tail) => head.readUInt16BE(0) === 0xffd8 && tail.includes(Buffer.from([0xff, 0xd9]));

const kinds: Record<string, Check> = {
  ".jpg": guarded(jpeg),
  ".jpeg": guarded(jpeg),
  ".png": guarded((head, tail) => head.toString("latin1", 1, 4) === "PNG" && tail.includes("IEND")),
  ".webp": guarded((head, _, size) => head.toString("latin1", 0, 4) === "RIFF" && head.readUInt32LE(4) + 8 <= size),
  ".avif": guarded((head) => head.toString("latin1", 4, 8) === "ftyp"),
  ".svg": guarded((_, tail) => tail.toString().trimEnd().endsWith("</svg>")),
};

/** A file too short for a number it should contain is damaged. */
function guarded(check: Check): Check {
  return (head, tail, size) => head.length >= 12 && check(head, tail, size);
}
