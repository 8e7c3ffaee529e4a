import { invalid } from '../../../../platform/errors.ts';
import { typesInSight } from '../../../../platform/events/event-type.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { EVENT_COLUMNS } from '../../../../platform/events/read-events.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import type { TemplateKey } from '../notification.types.ts';
import { factsOf, readSources, recipientsOf } from '../message/message-sources.ts';
import { chooseTemplate } from '../message/choose-template.rules.ts';
import { placeholderFaults } from '../message/placeholders.rules.ts';
import { asHtml, render } from '../message/render.rules.ts';
import { sampleFacts, sampleLink } from './sample-facts.data.ts';
import { readTemplateId } from './template-id.rules.ts';
import { templateTextRules } from './template.inputs.ts';
import type { PreviewNotificationInput } from './template.inputs.ts';
import type { NotificationPreview } from './template.objects.ts';
import type { MessageFacts } from '../message/values.rules.ts';
import { valuesOf } from '../message/values.rules.ts';

/**
 * Previews a message from a template or a draft, with an event of the account or a sample event.
 * @throws AppError `validation_failed`
 */
export async function previewNotification(
  context: RequestContext,
  { templateId, eventId, ...draft }: PreviewNotificationInput,
): Promise<NotificationPreview> {
  const key = readTemplateId(templateId);
  const { sql, service } = context;
  const event = eventId == null ? undefined : await eventOf(context, key, eventId);
  const sources = await readSources(sql, context.principal.accountId, event ? [event] : []);
  const stored = chooseTemplate(key, sources.templates).text;
  const words = { subject: draft.subject ?? stored.subject, body: draft.body ?? stored.body };
  const text = parseInput(templateTextRules(key.channel), words, [
    ...placeholderFaults(words.subject, key.eventType, '/subject'),
    ...placeholderFaults(words.body, key.eventType, '/body'),
  ]);
  const kind = key.recipientKind;
  // A preview is no message: it carries no link that works.
  const links = { link: sampleLink(key), pagesUrl: service.config.pagesUrl };
  const facts: MessageFacts = event
    ? factsOf(event, { kind, name: recipientsOf(event, kind, sources)[0]?.name ?? '', ...links }, sources)
    : sampleFacts(key, sources.account.name);
  const message = render(text, key.channel, valuesOf(facts, key.language));
  return { ...message, html: key.channel === 'email' ? asHtml(message.body) : null };
}

async function eventOf(
  { sql, principal, service }: RequestContext,
  { eventType }: TemplateKey,
  id: string,
): Promise<StoredEvent> {
  const [event] = await sql<StoredEvent>(
    `select ${EVENT_COLUMNS} from events.event e where id::text = $1 and type = $2 and type = any($3)`,
    [id, eventType, typesInSight(service.eventTypes, principal.scopes)],
  );
  if (event) return event;
  const detail = `Expected the id of an event ${eventType} of the account, but got ${JSON.stringify(id)}.`;
  throw invalid({ pointer: '/eventId', code: 'unknown_event', detail });
}
