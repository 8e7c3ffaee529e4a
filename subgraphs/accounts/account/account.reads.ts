import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { rowsOf } from '../../../platform/graphql/fetch/rows-of.ts';
import { Account } from './account.entity.ts';

/** The account in one statement. */
export const accountReads: Reads = {
  rows: [
    rowsOf(Account, 'a', {
      derived: { id: 'a.account_id' },
      reference: { key: 'id', where: (id) => [`a.account_id = ${id}`] },
    }),
  ],
  edges: {
    'Query.account': {
      kind: 'one',
      to: 'Account',
      by: [],
      where: (_by, { context, place }) => [`a.account_id = ${place(context.principal.accountId)}`],
    },
  },
};
