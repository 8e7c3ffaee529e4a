import { AppError } from '../../../../platform/errors.ts';
import { assertVersion } from '../../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TemplateKey } from '../notification.types.ts';
import { findAccountTemplates } from '../message/account-templates.queries.ts';
import { templateId } from '../message/choose-template.rules.ts';
import { presentTemplate } from './list-templates.ts';

/**
 * Locks a template until the transaction ends and checks its version.
 * @throws AppError `precondition_failed` at a version that `ifMatch` does not name, or when there is no text
 */
export async function lockTemplate(
  { sql, accountId }: CommandContext,
  key: TemplateKey,
  ifMatch: readonly string[] | null | undefined,
): Promise<void> {
  const id = templateId(key);
  await sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`notification-template ${accountId} ${id}`]);
  if (ifMatch == null) return;
  const template = presentTemplate(key, (await findAccountTemplates(sql, accountId)).get(id));
  if (!template) throw new AppError('precondition_failed', `There are no words for ${JSON.stringify(id)} yet.`);
  assertVersion(template.version, ifMatch);
}
