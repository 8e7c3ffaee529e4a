import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { presentTemplate } from './list-templates.ts';
import { placeholderFaults } from './placeholders.rules.ts';
import { readTemplateId } from './template-id.rules.ts';
import { templateTextRules } from './template.inputs.ts';
import type { NotificationTemplateInput } from './template.inputs.ts';
import type { NotificationTemplate } from './template.objects.ts';
import { upsertTemplate } from './template.statements.ts';

/**
 * Says something in the account's own words from now on.
 * @throws AppError `validation_failed`, also for a placeholder that the event has no value for
 */
export async function saveTemplate(
  { sql, accountId, now }: CommandContext,
  { id, input }: { id: string; input: NotificationTemplateInput },
): Promise<NotificationTemplate> {
  const key = readTemplateId(id);
  const text = parseInput(templateTextRules(key.channel), input, [
    ...placeholderFaults(input.subject ?? '', key.eventType, '/subject'),
    ...placeholderFaults(input.body, key.eventType, '/body'),
  ]);
  await upsertTemplate(sql, accountId, key, text, now);
  return presentTemplate(key, { ...key, ...text, updatedAt: now })!;
}
