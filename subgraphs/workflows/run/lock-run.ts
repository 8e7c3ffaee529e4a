import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { readRunInProgress, runsById } from './run.queries.ts';
import { lockRunRow } from './run.statements.ts';
import type { RunInProgress } from './run.types.ts';

/**
 * Locks a run until the transaction ends and returns it.
 * @throws AppError `not_found`
 */
export async function lockRun({ sql }: CommandContext, id: string): Promise<RunInProgress> {
  await lockRunRow(sql, id);
  if (!(await runsById(sql, [id])).has(id)) {
    throw new AppError('not_found', `There is no run with the id ${JSON.stringify(id)}.`);
  }
  return readRunInProgress(sql, id);
}
