import { invalid } from '../../../../platform/errors.ts';
import { AUDIENCES } from '../audience.rules.ts';
import { NOTIFICATION_CHANNELS } from '../notification.types.ts';
import type { NotificationChannel, TemplateKey } from '../notification.types.ts';

const LANGUAGE = /^[a-z]{2,3}$/;

/**
 * Parses a template id.
 * @throws AppError `validation_failed` when no recipient of the kind gets messages about the event by the channel
 */
export function readTemplateId(id: string): TemplateKey {
  const [kind = '', eventType = '', channel = '', language = '', ...extra] = id.split(':');
  const recipient = AUDIENCES.get(eventType)?.find((audience) => audience.recipient === kind)?.recipient;
  const isChannel = (NOTIFICATION_CHANNELS as readonly string[]).includes(channel);
  if (recipient && isChannel && LANGUAGE.test(language) && extra.length === 0) {
    return { recipientKind: recipient, eventType, channel: channel as NotificationChannel, language };
  }
  const knownKeys = [...AUDIENCES].flatMap(([type, audiences]) =>
    audiences.map((audience) => `${audience.recipient}:${type}`),
  );
  throw invalid({
    parameter: 'templateId',
    code: 'unknown_template',
    detail: `Expected <recipient>:<event type>:<channel>:<language>, where the first two are one of ${knownKeys.join(', ')}, the channel is one of ${NOTIFICATION_CHANNELS.join(', ')} and the language is like en, but got ${JSON.stringify(id)}.`,
  });
}
