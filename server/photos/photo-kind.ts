import { open } from "node:fs/promises";

export type PhotoKind = "jpeg" | "png" | "webp" | "avif" | "heic";

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx"];
const avifBrands = ["avif", "avis"];

/** Judges what kind of image a file is by its first bytes, and not by its name. */
export async function photoKindOf(path: string): Promise<PhotoKind | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
  return kindOfBytes(buffer.subarray(0, bytesRead));
}

function kindOfBytes(bytes: Buffer): PhotoKind | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(4, 8) === "ftyp" ? kindOfBrands(bytes) : undefined;
}

/** The first box of an ISO media file: its size, `ftyp`, the major brand, a version, and the brands it can be read as. */
function kindOfBrands(bytes: Buffer): PhotoKind | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = new Set<string>();
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.add(bytes.toString("latin1", at, at + 4));
  if (avifBrands.some((brand) => brands.has(brand))) return "avif";
  return heicBrands.some((brand) => brands.has(brand)) ? "heic" : undefined;
}
