import { Link } from 'wouter';
import { Action } from '../parts/action.tsx';
import { Section } from '../parts/section.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { UnlinkTicketDocument } from './operations.generated.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

/** Every report of the same cause. */
export function IncidentSection({ ticket, live }: { ticket: TicketDetails; live: LiveTicket }) {
  const { ticket: texts, status, board } = useTexts();
  const { can } = useSession();
  const { incident, ticketId } = ticket;
  if (!incident) return null;
  const isDuplicate = incident.parentTicketId !== ticketId;
  return (
    <Section
      title={texts.incident(incident.tickets.length)}
      actions={
        isDuplicate &&
        can('maintenance:write') && (
          <Action isDisabled={live.isBusy} onPress={() => void live.change(UnlinkTicketDocument, { ticketId })}>
            {texts.unlink}
          </Action>
        )
      }
    >
      <ul className="reports">
        {incident.tickets.map((report) => (
          <li key={report.ticketId} aria-current={report.ticketId === ticketId ? 'true' : undefined}>
            <Link href={`/tickets/${encodeURIComponent(report.ticketId)}`}>{report.description.slice(0, 120)}</Link>{' '}
            <SeverityBadge severity={report.severity} /> <span className="quiet">{status[report.status]}</span>{' '}
            {report.unit && <span className="quiet">{board.unit(report.unit.unitNumber)}</span>}{' '}
            {report.ticketId === incident.parentTicketId && <span className="badge">{texts.parent}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
