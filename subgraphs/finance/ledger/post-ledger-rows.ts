import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Posting } from './post-entries.ts';
import { postLedgerEntries } from './post-ledger-entries.ts';

const ENUMS = ['kind', 'glClass'] as const;

/**
 * Posts up to 500 rows of any form independently of each other, so that only malformed rows are rejected. Enum values
 * may have the REST or the GraphQL spelling.
 * @returns the outcome of each, in their order
 * @throws AppError `validation_failed` when there are too many
 */
export function postLedgerRows(context: CommandContext, rows: readonly object[]): Promise<Posting[]> {
  return postLedgerEntries(context, rows.map(withLowerCaseEnums));
}

function withLowerCaseEnums(row: object): object {
  const members = row as Record<string, unknown>;
  const spelled = ENUMS.flatMap((name) => {
    const value = members[name];
    return typeof value === 'string' ? [[name, value.toLowerCase()] as const] : [];
  });
  return { ...row, ...Object.fromEntries(spelled) };
}
