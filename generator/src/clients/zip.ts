import { crc32, deflateRawSync } from 'node:zlib';

/** The first day that a zip file can name: the same files are the same bytes at any time. */
const DAY = 0x0021;
const DEFLATED = 8;
const VERSION = 20;
/** In the upper half of the external attributes: a plain file that everybody may read. */
const MODE = 0o100644 * 0x10000;

/** A zip file of these files, by their paths (PKWARE's APPNOTE, without its extensions). */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    // What an entry and its line in the directory share: version, flags, method, time, day, checksum, both sizes, lengths.
    const common = numbers([
      [2, VERSION],
      [2, 0],
      [2, DEFLATED],
      [2, 0],
      [2, DAY],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ]);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    parts.push(entry);
    const place = numbers([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, MODE],
      [4, offset],
    ]);
    // Made on Unix, which the mode is of.
    directory.push(Buffer.from('PK\x01\x02'), numbers([[2, 0x0300 + VERSION]]), common, place, name);
    offset += entry.length;
  }
  const lines = Buffer.concat(directory);
  const end = numbers([
    [4, 0],
    [2, files.size],
    [2, files.size],
    [4, lines.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...parts, lines, Buffer.from('PK\x05\x06'), end]);
}

/** Numbers of two and four bytes, the least byte first. */
function numbers(all: readonly (readonly [2 | 4, number])[]): Buffer {
  return Buffer.concat(
    all.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
