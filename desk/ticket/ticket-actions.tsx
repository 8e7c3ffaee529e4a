import { Action } from '../parts/action.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import type { Question } from './dialogs/ask.types.ts';
import { RecordContactDocument, RecordMadeSafeDocument } from './operations.generated.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

/** Moves that only an offer makes; `DispatchSection` has them. */
const BY_OFFER: readonly TicketDetails['status'][] = ['DISPATCHED', 'ACCEPTED'];

/** What can be done with the ticket as a whole. What the person may not do is not shown. */
export function TicketActions({
  ticket,
  live,
  onAsk,
}: {
  ticket: TicketDetails;
  live: LiveTicket;
  onAsk(question: Question): void;
}) {
  const { ticket: texts, move } = useTexts();
  const { can } = useSession();
  const { ticketId, assignee, allowedStatuses, sla, severity } = ticket;
  if (!can('maintenance:write')) {
    return <p className="quiet">{assignee ? texts.coordinatedBy(assignee.name) : texts.unassigned}</p>;
  }
  const isOpenClock = (kind: string): boolean =>
    sla.some((clock) => clock.kind === kind && (clock.state === 'RUNNING' || clock.state === 'BREACHED'));
  return (
    <div className="actions">
      <Action onPress={() => onAsk('assign')} keys="a">
        {assignee ? texts.coordinatedBy(assignee.name) : texts.assign} <kbd>a</kbd>
      </Action>
      {isOpenClock('CONTACT') && (
        <Action isDisabled={live.isBusy} onPress={() => void live.change(RecordContactDocument, { ticketId })}>
          {texts.recordContact}
        </Action>
      )}
      {severity === 'EMERGENCY' && isOpenClock('DONE') && (
        <Action isDisabled={live.isBusy} onPress={() => void live.change(RecordMadeSafeDocument, { ticketId })}>
          {texts.recordMadeSafe}
        </Action>
      )}
      {allowedStatuses
        .filter((status) => !BY_OFFER.includes(status))
        .map((status) => (
          <Action key={status} look={status === 'CANCELLED' ? 'danger' : 'plain'} onPress={() => onAsk({ to: status })}>
            {move[status]}
          </Action>
        ))}
    </div>
  );
}
