/** An area of pixels. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a HEIC or AVIF file says about its main image. */
export interface HeifFacts {
  /** The color primaries' number (ITU-T H.273), if the file has one. */
  primaries?: number;
  /** The part to show, once the image is upright. */
  cut?: Area;
  /** The file without its crop: decoders refuse to cut off more than a little. */
  uncut: Buffer;
}

interface Box {
  type: string;
  /** Where its content starts and ends. */
  start: number;
  end: number;
}

/** Reads the properties of a file's main image (ISO 23008-12). A damaged file has none: its decoder says so. */
export function readHeif(bytes: Buffer): HeifFacts {
  try {
    return factsIn(bytes);
  } catch {
    return { uncut: bytes };
  }
}

function factsIn(bytes: Buffer): HeifFacts {
  const meta = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === "meta");
  const inMeta = meta ? boxesIn(bytes, meta.start + 4, meta.end) : [];
  const iprp = inMeta.find(({ type }) => type === "iprp");
  const inIprp = iprp ? boxesIn(bytes, iprp.start, iprp.end) : [];
  const ipco = inIprp.find(({ type }) => type === "ipco");
  const boxes = ipco ? boxesIn(bytes, ipco.start, ipco.end) : [];
  const main = mainItem(bytes, inMeta);
  const links = inIprp.filter(({ type }) => type === "ipma").flatMap((ipma) => linksIn(bytes, ipma));
  const ofMain = links.filter(({ item }) => item === main).flatMap(({ index }) => boxes[index - 1] ?? []);
  const clap = ofMain.find(({ type }) => type === "clap");
  const primaries = primariesIn(bytes, ofMain);
  return {
    ...(primaries !== undefined && { primaries }),
    ...(clap && { cut: cutOf(bytes, ofMain) }),
    uncut: clap ? withoutCut(bytes, clap, links, boxes.indexOf(clap) + 1) : bytes,
  };
}

/** A size of 0 reaches to the end, and of 1 is in the next eight bytes. */
function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > end) break;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

function mainItem(bytes: Buffer, boxes: readonly Box[]): number | undefined {
  const pitm = boxes.find(({ type }) => type === "pitm");
  if (!pitm) return undefined;
  return bytes[pitm.start] === 0 ? bytes.readUInt16BE(pitm.start + 4) : bytes.readUInt32BE(pitm.start + 4);
}

/** Which item has which property, counted from 1, and the byte with the mark that readers must know it. */
interface Link {
  item: number;
  index: number;
  at: number;
}

function linksIn(bytes: Buffer, { start }: Box): Link[] {
  const links: Link[] = [];
  const [isLong, isWide] = [bytes.readUInt8(start) > 0, (bytes.readUInt8(start + 3) & 1) === 1];
  let at = start + 8;
  for (let items = bytes.readUInt32BE(start + 4); items > 0; items--) {
    const item = isLong ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at);
    at += isLong ? 4 : 2;
    const count = bytes.readUInt8(at++);
    for (let nth = 0; nth < count; nth++) {
      links.push({ item, index: isWide ? bytes.readUInt16BE(at) & 0x7fff : bytes.readUInt8(at) & 0x7f, at });
      at += isWide ? 2 : 1;
    }
  }
  return links;
}

function primariesIn(bytes: Buffer, properties: readonly Box[]): number | undefined {
  const isNumbers = ({ type, start }: Box) => type === "colr" && bytes.toString("latin1", start, start + 4) === "nclx";
  const colr = properties.find(isNumbers);
  return colr && bytes.readUInt16BE(colr.start + 4);
}

/** The properties apply in their order: what is cut is then turned and mirrored with the rest. */
function cutOf(bytes: Buffer, properties: readonly Box[]): Area {
  const ispe = properties.find(({ type }) => type === "ispe")?.start ?? Number.NaN;
  let [width, height] = [bytes.readUInt32BE(ispe + 4), bytes.readUInt32BE(ispe + 8)];
  let cut: Area = { left: 0, top: 0, width, height };
  for (const { type, start } of properties) {
    if (type === "clap") cut = apertureIn(bytes, start, width, height);
    if (type === "imir") cut = mirrored(cut, (bytes.readUInt8(start) & 1) === 1, width, height);
    if (type !== "irot") continue;
    for (let turns = bytes.readUInt8(start) & 3; turns > 0; turns--) {
      cut = { left: cut.top, top: width - cut.left - cut.width, width: cut.height, height: cut.width };
      [width, height] = [height, width];
    }
  }
  return cut;
}

/** The clean aperture: its size, and how far its middle is from the image's (ISO 14496-12). */
function apertureIn(bytes: Buffer, start: number, width: number, height: number): Area {
  const part = (nth: number) => bytes.readInt32BE(start + 8 * nth) / bytes.readInt32BE(start + 8 * nth + 4);
  const [across, down] = [within(part(0), 1, width), within(part(1), 1, height)];
  return {
    left: within((width - across) / 2 + part(2), 0, width - across),
    top: within((height - down) / 2 + part(3), 0, height - down),
    width: across,
    height: down,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.round(value) || 0, least), most);
}

function mirrored(cut: Area, isAcross: boolean, width: number, height: number): Area {
  return isAcross ? { ...cut, left: width - cut.left - cut.width } : { ...cut, top: height - cut.top - cut.height };
}

function withoutCut(bytes: Buffer, clap: Box, links: readonly Link[], index: number): Buffer {
  const uncut = Buffer.from(bytes);
  uncut.write("free", clap.start - 4, "latin1");
  for (const { at } of links.filter((link) => link.index === index)) uncut[at] = (uncut[at] ?? 0) & 0x7f;
  return uncut;
}
