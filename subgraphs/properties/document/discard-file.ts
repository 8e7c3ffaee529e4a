import { fileKey } from '../../../platform/files/account-file.ts';
import type { AccountFile } from '../../../platform/files/account-file.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { claimFile } from './document.statements.ts';

/** Removes received bytes, unless a document has claimed them. */
export function discardFile({ database, files }: ServiceContext, file: AccountFile): Promise<void> {
  return database.transaction(file.accountId, async ({ sql }) => {
    if (await claimFile(sql, file)) await files.remove(fileKey(file));
  });
}
