import type { Sql } from '../db/sql.ts';

/** Up to how many rows a list is counted. */
export const EXACT_UP_TO = 10_000;

/** How many rows a list has. */
export interface RowCount {
  rows: number;
  /** False for an estimate. */
  isExact: boolean;
}

/** A node of a plan, as `explain` describes it. */
interface PlanNode {
  'Node Type': string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/**
 * Counts the rows of a list by the very statement that reads it, so that both agree and the same rows are seen. At most
 * one row more than {@link EXACT_UP_TO} is read; of a longer list the planner says how many it expects.
 * @param read reads the list by one statement, with `EXACT_UP_TO + 1` as the limit
 */
export async function countRows(sql: Sql, read: (sql: Sql) => Promise<unknown>): Promise<RowCount> {
  const { text, values } = await statementOf(read);
  // The planner leaves out the columns that nobody reads.
  const [row] = await sql<{ count: number }>(`select count(*)::int as count from (${text}) list`, values);
  const { count } = row!;
  if (count <= EXACT_UP_TO) return { rows: count, isExact: true };
  const [explained] = await sql<{ 'QUERY PLAN': string | [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = explained!['QUERY PLAN'];
  const [{ Plan: top }] = typeof plan === 'string' ? (JSON.parse(plan) as [{ Plan: PlanNode }]) : plan;
  return { rows: Math.max(count, Math.round(expectedBehindLimit(top) ?? 0)), isExact: false };
}

/** The statement by which a list is read, without reading it. */
async function statementOf(
  read: (sql: Sql) => Promise<unknown>,
): Promise<{ text: string; values: readonly unknown[] }> {
  let statement: { text: string; values: readonly unknown[] } | undefined;
  await read((text, values = []) => {
    if (statement) throw new Error('A list that is counted is read by one statement.');
    statement = { text, values };
    return Promise.resolve([]);
  });
  if (!statement) throw new Error('A list that is counted is read by a statement.');
  return statement;
}

/** How many rows the planner expects of what the limit cuts off. */
function expectedBehindLimit({ 'Node Type': type, Plans = [] }: PlanNode): number | undefined {
  if (type === 'Limit') return Plans[0]?.['Plan Rows'];
  for (const plan of Plans) {
    const expected = expectedBehindLimit(plan);
    if (expected !== undefined) return expected;
  }
  return undefined;
}
