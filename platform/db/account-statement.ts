import type pg from 'pg';
import { withoutScans } from './packets/pipelined-statements.ts';
import { setAccount, settingScope } from './account-scope.ts';
import type { AccountScope } from './account-scope.ts';
import { sendPacket } from './packets/statement-packet.ts';
import type { Outcome, WrittenStatement } from './packets/statement-packet.ts';
import { settingLimits } from './work-limits.ts';
import type { WorkLimits } from './work-limits.ts';

/** What a statement may do. */
export type AccessMode = 'read only' | 'read by keys' | 'read write';

const readOnly = `${setAccount}, set_config('transaction_read_only', 'on', true)`;
const SETTINGS: Readonly<Record<AccessMode, string>> = {
  'read only': readOnly,
  'read by keys': `${readOnly}, ${withoutScans}`,
  'read write': setAccount,
};

/** What statements may do, and how long they may take. */
export interface Access {
  mode: AccessMode;
  /** The statement that sets it. */
  setting: string;
}

/** Makes the access of a mode, within limits. */
export const accessOf = (mode: AccessMode, limits: WorkLimits): Access => ({
  mode,
  setting: `${SETTINGS[mode]}, ${settingLimits(limits)}`,
});

/**
 * Sends statements in one packet and one transaction that sees one scope. PostgreSQL takes what stands before one `Sync`
 * message for one transaction, so nothing is begun and committed by statements, and the account's setting is gone with it.
 * @returns what became of each
 */
export async function sendAccountStatements(
  client: pg.PoolClient,
  scope: AccountScope,
  access: Access,
  statements: readonly WrittenStatement[],
): Promise<Outcome[]> {
  const setting = settingScope(access.setting, scope);
  const [isSet, ...outcomes] = await sendPacket(client, [setting, ...statements], statements);
  // Without its account no statement may count as skipped, and be sent again.
  return isSet && isSet !== 'skipped' && 'error' in isSet ? statements.map(() => isSet) : outcomes;
}
