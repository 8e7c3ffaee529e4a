import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { ByteSource } from '../sheet/sheet.types.ts';
import { UnreadableFile } from '../sheet/unreadable-file.ts';

const MAX_ENTRIES = 2_000;
const MIB = 1_048_576;
/** A sheet of a million rows has about half of it. */
const MAX_PART_BYTES = 2_048 * MIB;
/** Text compresses to a tenth, sometimes to a fiftieth; a zip bomb compresses to a thousandth. */
const MAX_RATIO = 200;

/** The parts of a workbook, by their path. */
export interface Workbook {
  /** @throws UnreadableFile for a part that is missing, or larger than `maxBytes` */
  part(path: string, maxBytes?: number): Promise<Readable>;
  has(path: string): boolean;
  /** How many bytes a part has; 0 if it is missing. */
  sizeOf(path: string): number;
  close(): Promise<void>;
}

/**
 * Opens a workbook. A ZIP archive is read from its end, so it is first copied to a temporary file.
 * @throws UnreadableFile
 */
export async function openWorkbook(source: ByteSource): Promise<Workbook> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'workbook.xlsx');
    await pipeline(source(), createWriteStream(path));
    const zip = await yauzl.openPromise(path, { autoClose: false });
    const entries = await entriesOf(zip);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      sizeOf: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
      part: async (name, maxBytes = MAX_PART_BYTES) => {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw new UnreadableFile(`Expected an XLSX workbook, but it has no ${name}.`);
        if (entry.uncompressedSize > maxBytes) throw tooLarge(entry);
        return zip.openReadStreamPromise(entry);
      },
      close: async () => {
        zip.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error instanceof UnreadableFile ? error : new UnreadableFile('Expected an XLSX workbook, but it is damaged.');
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableFile(`Expected at most ${MAX_ENTRIES} parts in the workbook.`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > MIB && uncompressedSize > MAX_RATIO * compressedSize) throw tooLarge(entry);
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

const tooLarge = ({ fileName, uncompressedSize }: Entry): UnreadableFile =>
  new UnreadableFile(
    `The workbook's part ${fileName} would unpack to ${Math.round(uncompressedSize / MIB)} MiB, which is too much.`,
  );
