import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { presentTemplate } from './list-templates.ts';
import { lockTemplate } from './lock-template.ts';
import { placeholderFaults } from '../message/placeholders.rules.ts';
import { readTemplateId } from './template-id.rules.ts';
import { templateTextRules } from './template.inputs.ts';
import type { NotificationTemplateInput } from './template.inputs.ts';
import type { NotificationTemplate } from './template.objects.ts';
import { upsertTemplate } from './template.statements.ts';

/** The new text, and the versions at which it may be stored. */
export interface TemplateChange {
  id: string;
  input: NotificationTemplateInput;
  ifMatch?: readonly string[] | null;
}

/**
 * Stores a text of the account.
 * @throws AppError `validation_failed`, also for a placeholder that the event has no value for; `precondition_failed`
 *   at any other version than those named
 */
export async function saveTemplate(
  context: CommandContext,
  { id, input, ifMatch }: TemplateChange,
): Promise<NotificationTemplate> {
  const key = readTemplateId(id);
  const text = parseInput(templateTextRules(key.channel), input, [
    ...placeholderFaults(input.subject ?? '', key.eventType, '/subject'),
    ...placeholderFaults(input.body, key.eventType, '/body'),
  ]);
  await lockTemplate(context, key, ifMatch);
  const { sql, accountId, now } = context;
  const version = await upsertTemplate(sql, accountId, key, text, now);
  return presentTemplate(key, { ...key, ...text, version, updatedAt: now })!;
}
