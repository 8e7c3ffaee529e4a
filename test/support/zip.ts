import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;

/** A ZIP archive of text files. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const sizes = [crc32(bytes), packed.length, bytes.length];
    const local = header(LOCAL, [[20, 2], [0, 2], [DEFLATE, 2], [0, 4], ...longs(sizes), [name.length, 2], [0, 2]]);
    const entry = header(CENTRAL, [
      [20, 2],
      [20, 2],
      [0, 2],
      [DEFLATE, 2],
      [0, 4],
      ...longs(sizes),
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const end = header(END, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...parts, central, end]);
}

type Member = [value: number, bytes: 2 | 4];

const longs = (values: number[]): Member[] => values.map((value) => [value, 4]);

function header(mark: number, members: Member[]): Buffer {
  const buffers = ([[mark, 4], ...members] as Member[]).map(([value, bytes]) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  });
  return Buffer.concat(buffers);
}
