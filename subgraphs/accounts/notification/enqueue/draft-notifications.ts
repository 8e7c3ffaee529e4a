import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { newId } from '../../../../platform/ids.ts';
import { audienceOf, isUrgent } from '../audience.rules.ts';
import { chooseChannels } from '../choose-channels.rules.ts';
import type { ChosenChannel, Recipient } from '../choose-channels.rules.ts';
import { messageIdOf } from '../message-id.rules.ts';
import type { NotificationState } from '../notification.types.ts';
import { chooseTemplate } from '../message/choose-template.rules.ts';
import { render } from '../message/render.rules.ts';
import { valuesOf } from '../message/values.rules.ts';
import { factsOf, recipientsOf } from '../message/message-sources.ts';
import type { MessageSources } from '../message/message-sources.ts';

/** A notification to store. */
export interface NewNotification extends ChosenChannel {
  id: string;
  event: StoredEvent;
  recipient: Recipient;
  language: string;
  subject: string;
  body: string;
  isUrgent: boolean;
  isEscalation: boolean;
  messageId: string;
  state: NotificationState;
}

/** Drafts all notifications for an event. */
export function draftNotifications(
  accountId: string,
  event: StoredEvent,
  sources: MessageSources,
  now: Date,
): NewNotification[] {
  const urgent = isUrgent(event);
  return audienceOf(event).flatMap((kind) => {
    const isEscalation = kind === 'contact' || kind === 'agent';
    return recipientsOf(event, kind, sources).flatMap((recipient) =>
      chooseChannels(recipient, { isUrgent: urgent, isEscalation }).map((chosen) => ({
        ...chosen,
        ...write(event, recipient, chosen, sources),
        id: newId(now.getTime()),
        event,
        recipient,
        isUrgent: urgent,
        isEscalation,
        messageId: messageIdOf({
          accountId,
          eventId: event.id,
          recipientKind: kind,
          recipientId: recipient.id,
          channel: chosen.channel,
        }),
        state: chosen.suppressed === null ? ('queued' as const) : ('suppressed' as const),
      })),
    );
  });
}

function write(
  event: StoredEvent,
  recipient: Recipient,
  { channel }: ChosenChannel,
  sources: MessageSources,
): { subject: string; body: string; language: string } {
  const key = { recipientKind: recipient.kind, eventType: event.type, channel, language: recipient.language };
  const { text, language } = chooseTemplate(key, sources.templates);
  const values = valuesOf(factsOf(event, recipient.name, sources), language);
  return { ...render(text, channel, values), language };
}
