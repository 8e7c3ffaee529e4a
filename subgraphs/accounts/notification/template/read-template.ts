import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { findAccountTemplates } from '../message/account-templates.queries.ts';
import { templateId } from '../message/choose-template.rules.ts';
import { presentTemplate } from './list-templates.ts';
import { readTemplateId } from './template-id.rules.ts';
import type { NotificationTemplate } from './template.objects.ts';

/**
 * The current template; undefined when there is no text.
 * @throws AppError `validation_failed` when no recipient gets such a message
 */
export async function readTemplate(
  { sql, principal: { accountId } }: RequestContext,
  id: string,
): Promise<NotificationTemplate | undefined> {
  const key = readTemplateId(id);
  return presentTemplate(key, (await findAccountTemplates(sql, accountId)).get(templateId(key)));
}
