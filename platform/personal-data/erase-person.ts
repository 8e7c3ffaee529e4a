import type { Sql } from '../db/sql.ts';
import type { PersonalData, PersonSubject, RowErasure } from './personal-data.types.ts';
import { WITH_SUBJECT, subjectValues } from './subject.sql.ts';

/**
 * Erases a person from all tables, in the order of the declarations. A repeat writes only what is not erased yet.
 * @param sql a worker’s, in a transaction, so that a person is erased whole or not at all
 */
export async function erasePerson(
  sql: Sql,
  accountId: string,
  { data, subject }: { data: readonly PersonalData[]; subject: PersonSubject },
): Promise<void> {
  const values = subjectValues(accountId, subject);
  for (const { before = [], tables } of data) {
    for (const statement of before) await sql(`${WITH_SUBJECT} ${statement}`, values);
    for (const { table, erasures = [] } of tables) {
      for (const erasure of erasures) await sql(statementOf(table, erasure), values);
    }
  }
}

function statementOf(table: string, { where, set }: RowErasure): string {
  const rows = `r.account_id = s.account_id and (${where})`;
  if (!set) return `${WITH_SUBJECT} delete from ${table} r using s where ${rows}`;
  const columns = Object.entries(set);
  const sets = columns.map(([column, value]) => `${column} = ${value}`).join(', ');
  const isLeft = columns.map(([column, value]) => `r.${column} is distinct from ${value}`).join(' or ');
  return `${WITH_SUBJECT} update ${table} r set ${sets} from s where ${rows} and (${isLeft})`;
}
