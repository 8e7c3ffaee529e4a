import { Suspense, lazy, useState } from 'react';
import { Link } from 'wouter';
import { Action } from '../parts/action.tsx';
import { Section } from '../parts/section.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { UnlinkTicketDocument } from './operations.generated.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

const ConfirmPopup = lazy(() => import('../parts/confirm-popup.tsx'));

/** Every report of the same cause, and the ways to link this one to others and to take it from them. */
export function IncidentSection({ ticket, live, onLink }: { ticket: TicketDetails; live: LiveTicket; onLink(): void }) {
  const { ticket: texts } = useTexts();
  const { can } = useSession();
  const [isUnlinking, setUnlinking] = useState(false);
  const { incident, ticketId, status, propertyId } = ticket;
  const isDuplicate = incident !== null && incident.parentTicketId !== ticketId;
  const mayWrite = can('maintenance:write');
  const mayLink = mayWrite && propertyId !== null && !OVER.has(status);
  if (!incident && !mayLink) return null;
  const close = (): void => {
    live.dismiss();
    setUnlinking(false);
  };
  const unlink = async (): Promise<void> => {
    if (await live.change(UnlinkTicketDocument, { ticketId })) close();
  };
  return (
    <Section
      title={incident ? texts.incident(incident.tickets.length) : texts.noIncident}
      actions={
        <>
          {mayLink && <Action onPress={onLink}>{texts.link}</Action>}
          {isDuplicate && mayWrite && (
            <Action isDisabled={live.isBusy} onPress={() => setUnlinking(true)}>
              {texts.unlink}
            </Action>
          )}
        </>
      }
    >
      {incident && <Reports incident={incident} ticketId={ticketId} />}
      {isUnlinking && isDuplicate && (
        <Suspense>
          <ConfirmPopup
            title={texts.unlinkTitle}
            verb={texts.unlink}
            change={live}
            onConfirm={() => void unlink()}
            onClose={close}
          >
            <p>{texts.unlinkAbout}</p>
          </ConfirmPopup>
        </Suspense>
      )}
    </Section>
  );
}

/** Work that is over joins no other. */
const OVER: ReadonlySet<TicketDetails['status']> = new Set(['COMPLETED', 'CLOSED', 'CANCELLED']);

function Reports({ incident, ticketId }: { incident: NonNullable<TicketDetails['incident']>; ticketId: string }) {
  const { ticket: texts, status, board } = useTexts();
  return (
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
  );
}
