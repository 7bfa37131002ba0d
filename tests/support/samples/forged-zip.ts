import { crc32, deflateRawSync } from "node:zlib";

export interface ForgedEntry {
  name: string;
  bytes: Buffer;
  /** The size that the entry claims, if it is false. */
  claimed?: number;
}

/** Builds a ZIP as an attacker could: any names, even duplicates, and false sizes. For tests. */
export function forgeZip(entries: ForgedEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const { name, bytes, claimed = bytes.length } of entries) {
    const packed = deflateRawSync(bytes);
    const offset = bodies.reduce((sum, { length }) => sum + length, 0);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    bodies.push(Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, Buffer.from(name), packed]));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, place, Buffer.from(name)]));
  }
  const [files, index] = [Buffer.concat(bodies), Buffer.concat(directory)];
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, index, end]);
}
