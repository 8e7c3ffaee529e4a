import { Link } from 'wouter';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import type { RecordTicketFragment } from './operations.generated.ts';

/** Tickets about a record, latest first. */
export function RecordTickets({ tickets }: { tickets: readonly RecordTicketFragment[] }) {
  const { language, texts } = useSpeech();
  const { timezone } = useSession();
  if (tickets.length === 0) return <p className="quiet">{texts.records.noTickets}</p>;
  return (
    <ul className="reports">
      {tickets.map((ticket) => (
        <li key={ticket.ticketId}>
          <Link href={`/tickets/${encodeURIComponent(ticket.ticketId)}`}>{ticket.description.slice(0, 120)}</Link>{' '}
          <SeverityBadge severity={ticket.severity} />{' '}
          <span className="quiet">
            {texts.category[ticket.category]} · {texts.status[ticket.status]} ·{' '}
            {instantText(ticket.createdAt, { timezone, language })}
          </span>
        </li>
      ))}
    </ul>
  );
}
