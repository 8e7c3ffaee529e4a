import type { Actor } from '../actor.ts';
import { ACCOUNT_SETTING, AUTHOR_SETTING, REACH_COMMAND_ROLE, REACH_ROLE, REACH_SETTING } from './roles.ts';
import type { WrittenStatement } from './packets/statement-packet.ts';

/** Whose rows statements see: an account's by its id, or those of a caller who may see only some properties of it. */
export type AccountScope = string | ReachScope;

/** Who makes the changes of a transaction, as the audit names them. */
export interface Author {
  actor: Actor;
  requestId: string;
  at: Date;
}

/** An account, as a caller sees it. */
export interface ReachScope {
  accountId: string;
  /** Set where something is changed. */
  author?: Author | undefined;
  /** The ids of the only properties whose rows are seen; all of the account's rows when absent. */
  reach?: readonly string[] | undefined;
  /** Whether all rows are read, and only what is written keeps to the reach: as commands decide. */
  readsWholeAccount?: boolean;
}

/** A scope whose changes are somebody's. */
export const writingAs = (scope: AccountScope, author: Author): ReachScope =>
  typeof scope === 'string' ? { accountId: scope, author } : { ...scope, author };

/** The account of a scope. */
export const accountIdOf = (scope: AccountScope): string => (typeof scope === 'string' ? scope : scope.accountId);

/** Whether a scope is narrower than its account. */
export const isNarrowed = (scope: AccountScope): scope is ReachScope & { reach: readonly string[] } =>
  typeof scope !== 'string' && scope.reach !== undefined;

/** Sets the account that a transaction sees; what else it sets follows behind a comma. */
export const setAccount = `select set_config('${ACCOUNT_SETTING}', $1, true)`;

/** A statement that begins with {@link setAccount}, made to set the reach of the scope as well, and the role that keeps to it. */
export function settingScope(text: string, scope: AccountScope): WrittenStatement {
  const values = [accountIdOf(scope)];
  const set = (setting: string, value: string): string => {
    values.push(value);
    return `, set_config('${setting}', $${values.length}, true)`;
  };
  const author = typeof scope === 'string' ? undefined : scope.author;
  const authored = author ? set(AUTHOR_SETTING, JSON.stringify(author)) : '';
  if (!isNarrowed(scope)) return { text: text + authored, values };
  const reach = set(REACH_SETTING, arrayLiteral(scope.reach));
  return { text: `${text}${authored}${reach}, set_config('role', '${roleOf(scope)}', true)`, values };
}

/**
 * A statement's text within a scope. PostgreSQL plans a prepared statement anew when it is run by another role than before,
 * so each role has statements of its own, and callers with the whole account in sight never wait for that.
 */
export const textWithin = (text: string, scope: AccountScope): string =>
  isNarrowed(scope) ? `${text}\n-- as ${roleOf(scope)}` : text;

const roleOf = ({ readsWholeAccount = false }: ReachScope): string =>
  readsWholeAccount ? REACH_COMMAND_ROLE : REACH_ROLE;

const arrayLiteral = (ids: readonly string[]): string =>
  `{${ids.map((id) => `"${id.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
