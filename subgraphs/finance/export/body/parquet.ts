import { ByteWriter, parquetWriteRows } from 'hyparquet-writer';
import type { Encoder, WritePart } from './encoder.types.ts';
import type { ExportRow } from '../attempt/export-row.types.ts';

/** Rows that are buffered before they are written. */
const ROW_GROUP = 10_000;

/** Decimal places of a figure; ratios have six. */
const SCALE = 6;

/** A Parquet column and the value that a row has in it. */
interface Column {
  name: string;
  type: 'BYTE_ARRAY' | 'INT32' | 'INT64' | 'FIXED_LEN_BYTE_ARRAY';
  schema?: object;
  cellOf(row: ExportRow): unknown;
}

const text = (name: 'property_id' | 'property_name' | 'kpi' | 'basis' | 'currency'): Column => ({
  name,
  type: 'BYTE_ARRAY',
  schema: { converted_type: 'UTF8' },
  cellOf: (row) => row[name],
});
const date = (name: 'period_start' | 'period_end' | 'as_of'): Column => ({
  name,
  type: 'INT32',
  schema: { converted_type: 'DATE' },
  cellOf: (row) => new Date(`${row[name]}T00:00:00Z`),
});
const wholeNumber = (name: string, cellOf: (row: ExportRow) => string | null | undefined): Column => ({
  name,
  type: 'INT64',
  cellOf: (row) => {
    const cell = cellOf(row);
    return cell == null ? null : BigInt(cell);
  },
});
const count = (name: 'breach_count' | 'definition_version'): Column => ({
  name,
  type: 'INT32',
  cellOf: (row) => row[name],
});

const COLUMNS: readonly Column[] = [
  date('period_start'),
  date('period_end'),
  date('as_of'),
  text('property_id'),
  text('property_name'),
  text('kpi'),
  text('basis'),
  {
    name: 'value',
    type: 'FIXED_LEN_BYTE_ARRAY',
    schema: { type_length: 16, converted_type: 'DECIMAL', scale: SCALE, precision: 38 },
    cellOf: ({ value }) => (value === null ? null : unscaled(value)),
  },
  wholeNumber('numerator', (row) => row.numerator),
  wholeNumber('denominator', (row) => row.denominator),
  text('currency'),
  count('breach_count'),
  wholeNumber('past_due_0_30', ({ buckets }) => buckets?.['0-30']),
  wholeNumber('past_due_31_60', ({ buckets }) => buckets?.['31-60']),
  wholeNumber('past_due_61_90', ({ buckets }) => buckets?.['61-90']),
  wholeNumber('past_due_91_plus', ({ buckets }) => buckets?.['91+']),
  count('definition_version'),
];

const SCHEMA = [
  { name: 'root', num_children: COLUMNS.length },
  ...COLUMNS.map(({ name, type, schema }) => ({ name, type, repetition_type: 'OPTIONAL' as const, ...schema })),
];

/** Apache Parquet, with days, whole numbers and decimals as such. */
export const parquet: Encoder = async (_head, rows, write) => {
  const writer = new PartWriter(write);
  await parquetWriteRows({
    writer,
    rows: cells(rows),
    columns: COLUMNS.map(({ name }) => ({ name })),
    schema: SCHEMA,
    rowGroupSize: ROW_GROUP,
  });
  await writer.flush();
};

/** Passes on the bytes of each row group and clears the buffer. */
class PartWriter extends ByteWriter {
  constructor(private readonly write: WritePart) {
    super();
  }

  flush(): Promise<void> {
    const part = this.getBytes().slice();
    this.index = 0;
    return this.write(part);
  }
}

async function* cells(rows: AsyncIterable<ExportRow>): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) yield Object.fromEntries(COLUMNS.map(({ name, cellOf }) => [name, cellOf(row)]));
}

/** Converts a decimal number to an integer count of its smallest decimal place. */
function unscaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0').slice(0, SCALE));
}
