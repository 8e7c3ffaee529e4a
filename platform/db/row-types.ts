import pg from 'pg';

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const BIGINT = 20;

type Reader = (text: string) => unknown;

const own: Record<number, Reader> = {
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text),
  [BIGINT]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`The database gave ${text}, which no number holds exactly.`);
    return value;
  },
};

/** How column values become JavaScript values; see {@link Sql}. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | undefined): unknown =>
    ((format as string | undefined) === 'binary' ? undefined : own[oid]) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const readers = new Map<number, Reader>();

/** How the text of a column of this type is read; the same as {@link rowTypes} say, found faster. */
export function readerOf(oid: number): Reader {
  let reader = readers.get(oid);
  if (!reader) readers.set(oid, (reader = rowTypes.getTypeParser(oid, 'text') as Reader));
  return reader;
}

/** The member of a row that holds a column, so that no statement renames what it reads: `unitId` holds `unit_id`. */
export const memberOf = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
