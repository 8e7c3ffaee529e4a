import { linkAddress } from '../../../../platform/auth/answer-links.ts';
import type { AnswerLinkClaims, AnswerLinks } from '../../../../platform/auth/answer-links.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { newId } from '../../../../platform/ids.ts';
import { audienceOf, isUrgent } from '../audience.rules.ts';
import { chooseChannels } from '../choose-channels.rules.ts';
import type { ChosenChannel, Recipient } from '../choose-channels.rules.ts';
import { linkClaimsOf } from '../link/link-claims.rules.ts';
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
  /** What the link in the text lets the recipient do; null without a link. */
  link: AnswerLinkClaims | null;
}

/** What makes the links in messages. */
export interface LinkSource {
  /** The pages of alarms, by the id of the event. */
  pages: ReadonlyMap<string, { pageId: string }>;
  answerLinks: AnswerLinks;
  /** Where the links lead. */
  pagesUrl: string;
}

/** Drafts all notifications for an event. */
export function draftNotifications(
  accountId: string,
  event: StoredEvent,
  sources: MessageSources & LinkSource,
  now: Date,
): NewNotification[] {
  const urgent = isUrgent(event);
  return audienceOf(event).flatMap((kind) => {
    const isEscalation = kind === 'contact' || event.type === 'agent.paged';
    return recipientsOf(event, kind, sources).flatMap((recipient) => {
      const link = linkClaimsOf(accountId, event, recipient, sources);
      return chooseChannels(recipient, { isUrgent: urgent, isEscalation }).map((chosen) => ({
        ...chosen,
        ...write(event, { recipient, link }, chosen, sources),
        link,
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
      }));
    });
  });
}

function write(
  event: StoredEvent,
  { recipient, link: claims }: { recipient: Recipient; link: AnswerLinkClaims | null },
  { channel }: ChosenChannel,
  sources: MessageSources & LinkSource,
): { subject: string; body: string; language: string } {
  const key = { recipientKind: recipient.kind, eventType: event.type, channel, language: recipient.language };
  const { text, language } = chooseTemplate(key, sources.templates);
  const link = claims ? linkAddress(sources.answerLinks, sources.pagesUrl, claims) : '';
  const { kind, name } = recipient;
  const values = valuesOf(factsOf(event, { kind, name, link, pagesUrl: sources.pagesUrl }, sources), language);
  return { ...render(text, channel, values), language };
}
