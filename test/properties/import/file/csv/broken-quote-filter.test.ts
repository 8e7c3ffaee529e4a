import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCsv } from '../../../../../subgraphs/properties/import/file/csv/read-csv.ts';
import type { TextFormat } from '../../../../../subgraphs/properties/import/file/encoding/text-encoding.ts';
import type { SheetRow } from '../../../../../subgraphs/properties/import/file/sheet/sheet.types.ts';
import { BrokenQuoteFilter } from '../../../../../subgraphs/properties/import/file/csv/broken-quote-filter.ts';

const HEADER = 'a,b,c\n';

function* piecesOf(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  let from = 0;
  for (let number = 0; from < bytes.length; number++) {
    const size = sizes[number % sizes.length]!;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function rowsOf(bytes: Buffer, format: TextFormat, sizes: readonly number[]): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const source = async function* (): AsyncGenerator<Buffer> {
    yield* piecesOf(bytes, sizes);
  };
  for await (const found of readCsv(source, format)) rows.push(...found);
  return rows;
}

/** Files of odd quotes, line breaks and rows; the last of these come often. */
const files = fc
  .array(
    fc.constantFrom(
      ...['"', ',', '\n', '\r\n', '\r', 'x', '""', ' ', 'é', '"z', ',"\n', '"\n', ', ', '1,A,B', '\nx\nx\n'],
      ...['\n1,A,B\n', '\n1,"A,B\n', '\n1,A,B\n', '\n1,"A,B\n', '"\n', '"'],
    ),
    { maxLength: 40 },
  )
  .map((parts) => HEADER + parts.join(''));
const someSizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

describe('A table with odd quotes', () => {
  it('is read alike in pieces of all sizes', async () => {
    await fc.assert(
      fc.asyncProperty(files, someSizes, async (file, sizes) => {
        const bytes = Buffer.from(file);
        const format = { encoding: 'utf-8' } as const;
        expect(await rowsOf(bytes, format, sizes)).toEqual(await rowsOf(bytes, format, [bytes.length]));
      }),
      { numRuns: 300 },
    );
  });

  it('is read alike in UTF-16', async () => {
    await fc.assert(
      fc.asyncProperty(files, someSizes, async (file, sizes) => {
        const rows = await rowsOf(Buffer.from(file), { encoding: 'utf-8' }, [file.length]);
        expect(await rowsOf(Buffer.from(file, 'utf16le'), { encoding: 'utf-16le' }, sizes)).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });
});

const text = (lines: number, lineBreak = '\n'): string => `x${lineBreak}`.repeat(lines);
const open = `HZ,A,"`;

describe('A cell over more lines than are kept', () => {
  it.each([
    ['and is closed', '"\n', undefined],
    ['and a quote in it that is not doubled', '" said Bob, "twice\n', /^Expected a row over several lines/],
    ['and a quote in it, with a row behind', '"z,1,A,B\n', /^Expected a row over several lines/],
  ])('%s is one row, and those below it are on their lines', async (_what, end, refused) => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const file = `${HEADER}${open}${text(40_000, lineBreak)}${end}1,Al,One\n2,Bo,Two\n`;
      const rows = await rowsOf(Buffer.from(file), { encoding: 'utf-8' }, [8_192]);
      expect(rows.map(({ line }) => line)).toEqual([1, 2, 40_003, 40_004]);
      expect(rows[1]!.refusedRow ?? '').toMatch(refused ?? /^$/);
      expect(rows.slice(2).map(({ cells }) => cells)).toEqual([
        ['1', 'Al', 'One'],
        ['2', 'Bo', 'Two'],
      ]);
    }
  });

  it('is let through as it comes, also where a broken quote is in a line without end', () => {
    const records = new BrokenQuoteFilter(',', false);
    const kept = [...piecesOf(Buffer.from(`${HEADER}${open}${text(100_000)}"${'z'.repeat(400_000)}`), [8_192])].map(
      (piece) => {
        for (const passed of records.take(piece)) expect(passed.length).toBeLessThan(100_000);
        return records.kept;
      },
    );
    expect(Math.max(...kept)).toBeLessThan(65_536 + 8_192);
    expect(kept.at(-1)).toBe(0);
  });
});

/** How much work a file is: lines put down, looked at or moved. */
function stepsOf(file: string, size: number): number {
  const records = new BrokenQuoteFilter(',', false);
  for (const piece of piecesOf(Buffer.from(file), [size])) for (const _ of records.take(piece)) records.recordRead();
  for (const _ of records.take(undefined)) records.recordRead();
  return records.steps;
}

const row = '1,A,B\n';

describe('The work of reading a table', () => {
  it.each([
    ['a quote that is never closed', (lines: number) => open + text(lines)],
    ['one in a file of CRLF', (lines: number) => open + text(lines, '\r\n')],
    ['one above blank lines', (lines: number) => open + '\n'.repeat(lines)],
    ['one above rows', (lines: number) => open + row.repeat(lines)],
    ['many that are never closed', (lines: number) => (open + text(200) + row).repeat(lines / 200)],
    ['many that others break', (lines: number) => `${open}${text(20_000)}"z\n`.repeat(lines / 20_000)],
    ['many that others break too late', (lines: number) => `${open}${text(40_000)}"z\n`.repeat(lines / 40_000)],
    ['texts with a row in the middle', (lines: number) => (open + text(500) + row + text(500)).repeat(lines / 1_000)],
    ['a row of many texts', (lines: number) => `${open}${text(40_000)}"${',"\n"'.repeat(lines)}`],
  ])('grows as its lines do: %s', (_what, fileOf) => {
    for (const size of [1_000, 8_192, 100_000]) {
      const [few, many] = [80_000, 320_000].map((lines) => stepsOf(HEADER + fileOf(lines), size));
      expect(many! / 320_000).toBeLessThan(20);
      expect(many! / few!).toBeLessThan(6);
    }
  });
});
