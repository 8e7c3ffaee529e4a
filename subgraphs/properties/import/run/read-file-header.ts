import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import { accountDefaults } from '../../account/account-defaults.queries.ts';
import type { Encoding } from '../file/encoding/encodings.ts';
import { settleFormats } from '../columns/column-formats.rules.ts';
import { headingMeanings } from '../sections/heading-meanings.ts';
import { storeMapping } from '../store/import.statements.ts';
import type { ClaimedImport } from '../store/claim.statements.ts';
import type { MappedColumn } from '../columns/mapped-column.types.ts';
import type { ByteSource, SheetRow } from '../file/sheet/sheet.types.ts';
import { takeHeader } from '../header/take-header.ts';
import type { RowMemory } from './read-batch.ts';

/** Reads the header, detects from the rows below it how amounts and dates are written, and stores the mapping. */
export async function readHeader(
  service: ServiceContext,
  { accountId, id, wantedMapping, wantedEncoding }: ClaimedImport,
  source: ByteSource,
  { kind, onProgress, sql }: Pick<RowMemory, 'kind' | 'sql'> & { onProgress: (share: number) => void },
): Promise<Awaited<ReturnType<typeof takeHeader>> & { fields: readonly ImportField[] }> {
  const { currency } = await accountDefaults(sql);
  const known = kind.fields(currency);
  const { mayLackId = false, naturalKey, groupedBy } = kind;
  const rules = { fields: known, mayLackId, naturalKey, groupedBy, wanted: wantedMapping };
  const storeColumns = (mapped: readonly MappedColumn[], encoding: Encoding | null) =>
    storeMapping(service.database.writer(accountId), id, { mapped, encoding });
  const meanings = (first: readonly SheetRow[]) => headingMeanings(kind, sql, first, true);
  const taken = await takeHeader(source, { rules, wantedEncoding, onProgress, meanings, storeMapping: storeColumns });
  const { mapping } = taken.header;
  const ahead = await taken.sheet.lookAhead().catch(async (error: unknown) => {
    await taken.sheet.close();
    throw error;
  });
  const { fields, columns } = settleFormats(mapping.columns, known, ahead);
  if (
    columns.some(({ readsAs, reason }, place) => readsAs !== undefined || reason !== mapping.columns[place]?.reason)
  ) {
    await storeColumns([...columns, ...mapping.standIns], taken.format?.encoding ?? null);
  }
  return { ...taken, fields };
}
