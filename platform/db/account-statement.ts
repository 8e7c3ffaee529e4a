import type pg from 'pg';
import { withKeptPlans, withoutScans } from './packets/pipelined-statements.ts';
import { admittingReads, admittingWrites } from './cells/places.ts';
import { setAccount, settingScope } from './account-scope.ts';
import type { AccountScope } from './account-scope.ts';
import { sendPacket } from './packets/statement-packet.ts';
import type { Outcome, WrittenStatement } from './packets/statement-packet.ts';

/** What a statement may do. */
export type AccessMode = 'read only' | 'read by keys' | 'read write';

const readOnly = `${setAccount}, ${admittingReads}, set_config('transaction_read_only', 'on', true)`;
const SETTINGS: Readonly<Record<AccessMode, string>> = {
  'read only': readOnly,
  'read by keys': `${readOnly}, ${withoutScans}`,
  'read write': `${setAccount}, ${admittingWrites}`,
};

/** What statements may do, and how long they may take. */
export interface Access {
  mode: AccessMode;
  /** The statement that sets it. */
  setting: string;
  /** The same, before statements that keep their plans. */
  keeping: string;
}

const KEEPS_PLAN = '/* keeps its plan */ ';

/**
 * A statement whose one plan fits all values. PostgreSQL would make five plans for values at hand on each connection before it
 * sees that it gains nothing by them, and the figures of properties take 40 ms to plan.
 */
export const keepingPlan = (text: string): string => KEEPS_PLAN + text;

/** Whether a statement was made by {@link keepingPlan}. */
export const isKeepingPlan = (text: string): boolean => text.startsWith(KEEPS_PLAN);

/** Ends the keeping of plans for the statements behind it. */
const planningAgain: WrittenStatement = { text: `select set_config('plan_cache_mode', 'auto', true)`, values: [] };

/**
 * Makes the access of a mode.
 * @param settings expressions that set the limits and the role
 */
export const accessOf = (mode: AccessMode, settings: string): Access => ({
  mode,
  setting: `${SETTINGS[mode]}, ${settings}`,
  keeping: `${SETTINGS[mode]}, ${settings}, ${withKeptPlans}`,
});

/** What became of the statement that sets the access, and of those behind it. */
export interface SentStatements {
  setting: Outcome;
  outcomes: Outcome[];
}

/**
 * Sends statements in one packet and one transaction that sees one scope. PostgreSQL takes what stands before one `Sync`
 * message for one transaction, so nothing is begun and committed by statements, and the account's setting is gone with it.
 */
export async function sendSetAndStatements(
  client: pg.PoolClient,
  scope: AccountScope,
  access: Access,
  statements: readonly WrittenStatement[],
): Promise<SentStatements> {
  const kept = statements.filter(({ text }) => isKeepingPlan(text));
  const others = kept.length === 0 ? statements : statements.filter(({ text }) => !isKeepingPlan(text));
  const setting = settingScope(kept.length > 0 ? access.keeping : access.setting, scope);
  const between = kept.length > 0 && others.length > 0 ? [planningAgain] : [];
  const [isSet = 'skipped', ...outcomes] = await sendPacket(
    client,
    [setting, ...kept, ...between, ...others],
    statements,
  );
  // Without its account no statement may count as skipped, and be sent again.
  if (isSet !== 'skipped' && 'error' in isSet) return { setting: isSet, outcomes: statements.map(() => isSet) };
  if (kept.length === 0) return { setting: isSet, outcomes };
  const ofKept = outcomes.slice(0, kept.length).values();
  const ofOthers = outcomes.slice(kept.length + between.length).values();
  const inOrder = statements.map(({ text }) => (isKeepingPlan(text) ? ofKept : ofOthers).next().value!);
  return { setting: isSet, outcomes: inOrder };
}
