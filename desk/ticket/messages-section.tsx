import { useQuery } from '@apollo/client/react';
import { Section } from '../parts/section.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { TicketMessagesDocument } from './operations.generated.ts';
import type { TicketDetails } from './use-ticket.ts';
import { useTicketNews } from './use-ticket-news.ts';

/** Messages to tenant, vendor and staff about the ticket, and what became of them. */
export function MessagesSection({ ticket: { ticketId, unit } }: { ticket: TicketDetails }) {
  const { texts, language } = useSpeech();
  const session = useSession();
  const timezone = unit?.property.timezone ?? session.timezone;
  const { data, refetch } = useQuery(TicketMessagesDocument, { variables: { ticketId } });
  useTicketNews(ticketId, () => void refetch().catch(() => undefined), { isBehind: true });
  const messages = data?.notifications.nodes ?? [];
  if (messages.length === 0) return null;
  return (
    <Section title={texts.ticket.messages(messages.length)}>
      <ul className="messages">
        {messages.map((message) => (
          <li key={message.id}>
            <details>
              <summary>
                {message.subject !== '' && `${message.subject} · `}
                {texts.recipient[message.recipientKind]} {message.address} · {message.channel}{' '}
                <span className="badge" data-state={message.state}>
                  {texts.messageState[message.state]}
                </span>{' '}
                <span className="quiet">{instantText(message.createdAt, { timezone, language })}</span>
              </summary>
              {message.reason !== null && <p className="quiet">{message.reason}</p>}
              <p>
                <strong>{message.subject}</strong>
              </p>
              <p className="note-text">{message.body}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
