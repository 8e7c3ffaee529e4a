import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { templateId } from '../message/choose-template.rules.ts';
import { lockTemplate } from './lock-template.ts';
import { readTemplateId } from './template-id.rules.ts';
import { deleteTemplate as deleteTemplateRow } from './template.statements.ts';

/**
 * Deletes the account's text, so that the default applies again.
 * @returns the template's id
 * @throws AppError `not_found`; `validation_failed`; `precondition_failed` at any other version than those named
 */
export async function deleteTemplate(
  context: CommandContext,
  { id, ifMatch }: { id: string; ifMatch?: readonly string[] | null },
): Promise<string> {
  const key = readTemplateId(id);
  await lockTemplate(context, key, ifMatch);
  if (await deleteTemplateRow(context.sql, context.accountId, key)) return templateId(key);
  throw new AppError('not_found', `The account has no words of its own for ${JSON.stringify(id)}.`);
}
