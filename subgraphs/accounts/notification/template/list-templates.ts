import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { TemplateKey } from '../notification.types.ts';
import { findAccountTemplates } from '../message/account-templates.queries.ts';
import { defaultTemplate, defaultTemplates, templateId } from '../message/choose-template.rules.ts';
import type { StoredTemplate } from '../message/choose-template.rules.ts';
import { placeholdersOf } from '../message/placeholders.rules.ts';
import type { NotificationTemplateFilter } from './template.inputs.ts';
import type { NotificationTemplate } from './template.objects.ts';

/** The version of default texts. */
const DEFAULT_VERSION = '0';

/** The current template: the account's text or the default; undefined when there is neither. */
export function presentTemplate(
  key: TemplateKey,
  accountTemplate: StoredTemplate | undefined,
): NotificationTemplate | undefined {
  const text = accountTemplate ?? defaultTemplate(key);
  if (!text) return undefined;
  return {
    ...key,
    id: templateId(key),
    subject: text.subject,
    body: text.body,
    placeholders: placeholdersOf(key.eventType),
    isDefault: !accountTemplate,
    version: accountTemplate?.version ?? DEFAULT_VERSION,
    updatedAt: accountTemplate?.updatedAt ?? null,
  };
}

/** A page of all current templates, ordered by id. */
export async function listTemplates(
  sql: Sql,
  accountId: string,
  filter: NotificationTemplateFilter,
  { after, limit }: PageRequest,
): Promise<NotificationTemplate[]> {
  const accountTemplates = await findAccountTemplates(sql, accountId);
  const keys = new Map(
    [...defaultTemplates(), ...accountTemplates.values()].map((key) => [templateId(key), keyOf(key)]),
  );
  return [...keys]
    .filter(([id, key]) => id > String(after?.[0] ?? '') && fits(key, filter))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([id, key]) => presentTemplate(key, accountTemplates.get(id)))
    .filter((template) => template !== undefined);
}

const keyOf = ({ recipientKind, eventType, channel, language }: TemplateKey): TemplateKey => ({
  recipientKind,
  eventType,
  channel,
  language,
});

const fits = (key: TemplateKey, filter: NotificationTemplateFilter): boolean =>
  (Object.keys(key) as (keyof TemplateKey)[]).every((name) => filter[name] == null || filter[name] === key[name]);
