import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Picker } from '../../parts/picker.tsx';
import { Popup } from '../../parts/popup.tsx';
import { useOpenTickets } from '../../tickets/tickets-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { AskProps } from './ask.types.ts';
import { LinkTicketDocument } from '../operations.generated.ts';

const SHOWN_CHARACTERS = 80;

/** Links the ticket to another open one of its property and trade, whose performer then does this job, too. */
export function LinkPopup({ ticket, live, onClose }: AskProps) {
  const { app, board, severity, ticket: texts } = useTexts();
  const { tickets } = useOpenTickets();
  const { ticketId, version, propertyId, category, incident } = ticket;
  const linked = new Set(incident?.tickets.map((report) => report.ticketId));
  const others = [...tickets.values()].filter(
    (other) =>
      other.ticketId !== ticketId &&
      !linked.has(other.ticketId) &&
      other.propertyId === propertyId &&
      other.category === category,
  );
  const nameOf = ({ description, severity: rank, unit }: (typeof others)[number]): string =>
    [description.slice(0, SHOWN_CHARACTERS), unit && board.unit(unit.unitNumber), severity[rank]]
      .filter(Boolean)
      .join(' · ');
  const link = async (toTicketId: string): Promise<void> => {
    if (await live.change(LinkTicketDocument, { ticketId, toTicketId, ifMatch: [version] })) onClose();
  };
  return (
    <Popup title={texts.linkTitle} onClose={onClose}>
      {live.failure && <FailureNote failure={live.failure} />}
      <p className="quiet">{texts.linkAbout}</p>
      <Picker
        label={texts.otherReport}
        items={others.map((other) => ({ id: other.ticketId, name: nameOf(other) }))}
        empty={texts.noOtherReport}
        onPick={(id) => void link(id)}
      />
      <div className="actions">
        <Action look="quiet" onPress={onClose}>
          {app.cancel}
        </Action>
      </div>
    </Popup>
  );
}
