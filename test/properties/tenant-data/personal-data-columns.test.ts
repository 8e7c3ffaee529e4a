import { describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import { allPersonalData } from '../../../subgraphs/all-subgraphs.ts';

const INSTRUCTION = 'say in the personal data of its subgraph whether it is kept or what an erasure sets';

/** The columns of a table that something is decided about; deleted rows leave none. */
function decidedColumns(): Map<string, Set<string>> {
  const decided = new Map<string, Set<string>>();
  for (const { table, kept = '', erasures = [] } of allPersonalData.flatMap(({ tables }) => tables)) {
    const columns = decided.get(table) ?? new Set<string>();
    for (const column of kept.split(/\s+/).filter((name) => name !== '')) columns.add(column);
    for (const column of erasures.flatMap(({ set = {} }) => Object.keys(set))) columns.add(column);
    decided.set(table, columns);
  }
  return decided;
}

describe('What tables hold of persons', () => {
  it('is decided for every column that can hold text', async () => {
    const service = await sharedTestService();
    const columns = await asAdmin(service.databaseUrl, async (admin) => {
      const { rows } = await admin.query<{ table: string; column: string }>(
        `select format('%s.%s', n.nspname, c.relname) as table, a.attname as column
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
           and n.nspname !~ '^(pg_|information_schema$|public$)'
           and a.atttypid::regtype::text in ('text', 'character varying', 'json', 'jsonb', 'text[]', 'bytea', 'tsvector')
         order by 1, 2`,
      );
      return rows;
    });
    const decided = decidedColumns();
    const open = columns.filter(({ table, column }) => !decided.get(table)?.has(column));
    expect(open.map(({ table, column }) => `${table}.${column}: ${INSTRUCTION}`)).toEqual([]);
    const present = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const gone = [...decided].flatMap(([table, names]) => [...names].map((name) => `${table}.${name}`));
    const others = new Set(['accounts.notification.due_at', 'properties.document.deleted_at']);
    expect(gone.filter((name) => !present.has(name) && !others.has(name))).toEqual([]);
    await service.stop();
  });
});
