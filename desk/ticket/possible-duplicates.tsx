import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { Action } from '../parts/action.tsx';
import { Section } from '../parts/section.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { useTicketEvents } from '../tickets/tickets-context.ts';
import { LinkTicketDocument, PossibleDuplicatesDocument } from './operations.generated.ts';
import { parentOf } from './parent-of.rules.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

/** Open reports that may tell of the same matter, each with a way to link it at once. */
export function PossibleDuplicates({ ticket, live }: { ticket: TicketDetails; live: LiveTicket }) {
  const { texts, language } = useSpeech();
  const session = useSession();
  const reports = useReports(ticket);
  if (reports.length === 0) return null;
  const timezone = ticket.unit?.property.timezone ?? session.timezone;
  const link = async (other: (typeof reports)[number]): Promise<void> => {
    const { ticketId, version } = ticket;
    await live.change(
      LinkTicketDocument,
      parentOf(ticket, other) === other
        ? { ticketId, toTicketId: other.ticketId, ifMatch: [version] }
        : { ticketId: other.ticketId, toTicketId: ticketId },
    );
    await live.refetch().catch(() => undefined);
  };
  return (
    <Section title={texts.ticket.possibleDuplicates(reports.length)}>
      <ul className="reports">
        {reports.map((report) => (
          <li key={report.ticketId}>
            <Link href={`/tickets/${encodeURIComponent(report.ticketId)}`}>{report.description.slice(0, 120)}</Link>{' '}
            <SeverityBadge severity={report.severity} />{' '}
            <span className="quiet">
              {report.unitId === ticket.unitId
                ? texts.ticket.sameUnit
                : report.unit && texts.board.unit(report.unit.unitNumber)}{' '}
              · {texts.status[report.status]} · {instantText(report.createdAt, { timezone, language })}
            </span>{' '}
            {session.can('maintenance:write') && (
              <Action
                isDisabled={live.isBusy}
                label={texts.ticket.linkTo(report.description.slice(0, 60))}
                onPress={() => void link(report)}
              >
                {texts.ticket.linkThis}
              </Action>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Reports of the unit and the property come and go without a change of this ticket. */
function useReports({ ticketId, unitId, propertyId }: TicketDetails) {
  const { data, refetch } = useQuery(PossibleDuplicatesDocument, {
    variables: { ticketId },
    fetchPolicy: 'cache-and-network',
  });
  const reload = (): void => void refetch().catch(() => undefined);
  useTicketEvents(({ ticket }) => {
    if (ticket.ticketId === ticketId || ticket.unitId === unitId || ticket.propertyId === propertyId) reload();
  }, reload);
  return data?.ticket?.possibleDuplicates ?? [];
}
