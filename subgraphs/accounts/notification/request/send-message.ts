import { z } from 'zod';
import { AppError } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { MOST_MESSAGES_AN_HOUR } from '../../../../platform/limits/messages-an-hour.ts';
import { ONE_LINE, WORDS, isOneLine, isWords } from '../../../../platform/text.ts';
import { chooseChannels } from '../choose-channels.rules.ts';
import type { Recipient } from '../choose-channels.rules.ts';
import { insertNotifications } from '../enqueue/enqueue.statements.ts';
import { messageIdOf } from '../message-id.rules.ts';
import { render } from '../message/render.rules.ts';
import { findRecipients } from './find-recipients.ts';
import type { SendMessageInput } from './message.inputs.ts';
import { MESSAGE_TYPE, messageRequested } from './message.event-types.ts';
import { messagesSince } from './message.queries.ts';

const HOUR_MS = 3_600_000;
const SUBJECT = 'Expected 1 to 200 characters.';
const TEXT = 'Expected 1 to 5,000 characters.';

const rules = z.object({
  to: z
    .array(z.object({ kind: z.string(), id: z.string().nullish() }))
    .min(1, 'Expected 1 to 50 recipients.')
    .max(50, 'Expected 1 to 50 recipients.'),
  subject: z.string().refine(isOneLine, ONE_LINE).min(1, SUBJECT).max(200, SUBJECT),
  text: z.string().refine(isWords, WORDS).min(1, TEXT).max(5_000, TEXT),
  ticketId: z.string().nullish(),
});

/**
 * Sends a message to each recipient, by the channel that the recipient prefers.
 * @returns the ids of the notifications
 * @throws AppError `validation_failed`, also for unknown recipients; `too_many_messages` when one of them was sent 20 within
 *   an hour
 */
export async function sendMessage(context: CommandContext, input: SendMessageInput): Promise<string[]> {
  const { sql, accountId, now } = context;
  const { recipients, faults } = await findRecipients(context, input.to);
  const { subject, text, ticketId } = parseInput(rules, input, faults);
  await refuseFlood(context, recipients);
  const id = newId(now.getTime());
  const messages = recipients.map((recipient) =>
    draft(context, { id, ticketId: ticketId ?? null }, recipient, { subject, text }),
  );
  await insertNotifications(sql, accountId, messages.flat(), now);
  await context.record(messageRequested(id, ticketId ?? null, recipients));
  return messages.flat().map((message) => message.id);
}

async function refuseFlood({ sql, now }: CommandContext, recipients: readonly Recipient[]): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const counts = await messagesSince(
    sql,
    MESSAGE_TYPE,
    recipients.map(({ id }) => id),
    since,
  );
  const flooded = recipients.find(({ kind, id }) => (counts.get(`${kind} ${id}`) ?? 0) >= MOST_MESSAGES_AN_HOUR);
  if (!flooded) return;
  throw new AppError('too_many_messages', `${flooded.name} was sent ${MOST_MESSAGES_AN_HOUR} messages within an hour.`);
}

function draft(
  { accountId, actor, now }: CommandContext,
  message: { id: string; ticketId: string | null },
  recipient: Recipient,
  { subject, text }: { subject: string; text: string },
) {
  const about = message.ticketId === null ? recipient : { kind: 'ticket', id: message.ticketId };
  const event = {
    ...{ pos: 0, id: message.id, type: MESSAGE_TYPE, status: 'requested', entityType: about.kind, entityId: about.id },
    ...{ entitySeq: 0, occurredAt: now, requestId: message.id, actor, data: {} },
  };
  return chooseChannels(recipient, { isUrgent: false, isEscalation: false }).map((chosen) => ({
    ...chosen,
    ...render({ subject, body: text }, chosen.channel, {}),
    ...{ id: newId(now.getTime()), event, recipient, language: recipient.language },
    ...{ isUrgent: false, isEscalation: false, link: null },
    messageId: messageIdOf({
      ...{ accountId, eventId: message.id, recipientKind: recipient.kind },
      ...{ recipientId: recipient.id, channel: chosen.channel },
    }),
    state: chosen.suppressed === null ? ('queued' as const) : ('suppressed' as const),
  }));
}
