import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { Section } from '../parts/section.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { EarlierTicketsDocument } from './operations.generated.ts';
import type { TicketDetails } from './use-ticket.ts';

/** What else was reported from the same unit, of the same trade first. */
export function EarlierSection({ ticket }: { ticket: TicketDetails }) {
  const { texts, language } = useSpeech();
  const session = useSession();
  const timezone = ticket.unit?.property.timezone ?? session.timezone;
  const { data } = useQuery(EarlierTicketsDocument, { variables: { unitId: ticket.unitId } });
  const isSame = (category: string): number => (category === ticket.category ? 0 : 1);
  const earlier = (data?.tickets.nodes ?? [])
    .filter(({ ticketId }) => ticketId !== ticket.ticketId)
    .sort((left, right) => isSame(left.category) - isSame(right.category));
  if (earlier.length === 0) return null;
  return (
    <Section title={texts.ticket.earlier(earlier.length)}>
      <ul className="reports">
        {earlier.map((report) => (
          <li key={report.ticketId}>
            <Link href={`/tickets/${encodeURIComponent(report.ticketId)}`}>{report.description.slice(0, 120)}</Link>{' '}
            <SeverityBadge severity={report.severity} />{' '}
            <span className="quiet">
              {texts.category[report.category]} · {texts.status[report.status]} ·{' '}
              {instantText(report.createdAt, { timezone, language })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
