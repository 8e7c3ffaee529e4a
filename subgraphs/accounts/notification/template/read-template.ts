import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { findAccountTemplates } from '../message/account-templates.queries.ts';
import { templateId } from '../message/choose-template.rules.ts';
import { presentTemplate } from './list-templates.ts';
import { readTemplateId } from './template-id.rules.ts';
import type { NotificationTemplate } from './template.objects.ts';

/**
 * One template as it applies now; undefined where nothing is said.
 * @throws AppError `validation_failed` when nobody is told so
 */
export async function readTemplate(
  { sql, principal: { accountId } }: RequestContext,
  id: string,
): Promise<NotificationTemplate | undefined> {
  const key = readTemplateId(id);
  return presentTemplate(key, (await findAccountTemplates(sql, accountId)).get(templateId(key)));
}
