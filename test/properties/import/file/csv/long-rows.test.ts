import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse';
import { LongRows } from '../../../../../subgraphs/properties/import/file/csv/long-rows.ts';

const MOST = 10_000;

describe('A row without end', () => {
  it.each([
    ['in quotes', '"', 'x'.repeat(5_000)],
    ['without quotes', 'x', `y"y`.repeat(1_500)],
    ['of many cells', 'x,', 'y,'.repeat(2_500)],
  ])('%s is never kept as a whole', (_how, start, piece) => {
    const parser = parse({ relax_quotes: true, relax_column_count: true });
    const { state } = parser as unknown as { state: { field: { length: number }; record: string[] } };
    const rows = new LongRows(parser, MOST);
    let kept = 0;
    for (const text of [start, ...Array.from({ length: 100 }, () => piece)]) {
      rows.pieceComes(text.length);
      parser.write(text);
      rows.pieceRead();
      kept = Math.max(kept, state.field.length + state.record.join('').length);
    }
    expect(kept).toBeLessThanOrEqual(MOST + piece.length);
    expect(rows.rowEnded([])).toBe(0);
    expect(rows.rowEnded(['the', 'next'])).toBeUndefined();
  });
});
