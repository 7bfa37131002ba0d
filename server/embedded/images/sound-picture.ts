import { type FileHandle, open } from "node:fs/promises";
import { extname } from "node:path";

/** Bytes at the end of a file in which its last mark is looked for. */
const tailLength = 64;

/**
 * Whether the bytes of a picture begin and end as those of its kind do: enough to find one that is empty, was cut off or
 * was written over, without decoding thousands of them. A kind that is not known passes when it is not empty.
 */
export async function isSoundPicture(path: string): Promise<boolean> {
  const file = await open(path);
  return isSoundFile(file, path).finally(() => file.close());
}

/** The same of an open file, which can be read from its beginning afterwards. @param name tells its kind */
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

/** A file that is too short for a number in it is not sound. */
function guarded(check: Check): Check {
  return (head, tail, size) => head.length >= 12 && check(head, tail, size);
}
