import { memo } from 'react';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { agoText, dueText } from '../parts/time-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { dueAtOf, isAtRisk } from '../tickets/attention.rules.ts';
import type { TicketRowFragment } from '../tickets/operations.generated.ts';

/** A ticket in the list: how bad, what, where, who, and until or since when a promise is due. */
export const TicketRow = memo(function TicketRow({
  ticket,
  reports,
  now,
  isSelected,
  href,
}: {
  ticket: TicketRowFragment;
  /** How many reports of the unit there are, where somebody should look whether they are one job. */
  reports: number | undefined;
  now: number;
  isSelected: boolean;
  href: string;
}) {
  const texts = useTexts();
  const { board, status, category } = texts;
  const { unit, vendor, assignee } = ticket;
  const dueAt = dueAtOf(ticket);
  const place = unit ? `${unit.property.name}, ${board.unit(unit.unitNumber)}` : board.noUnit;
  return (
    <a
      className="row"
      href={href}
      data-id={ticket.ticketId}
      data-severity={ticket.severity}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className="row-top">
        <SeverityBadge severity={ticket.severity} />
        <span className="row-text">{ticket.description}</span>
        <span className="row-due" data-is-late={isAtRisk(ticket, now)}>
          {dueAt === null ? agoText(ticket.createdAt, now, texts) : dueText(dueAt, now, texts)}
        </span>
      </span>
      <span className="row-facts">
        <span className="row-id">{ticket.ticketId}</span>
        <span>{status[ticket.status]}</span>
        <span>{category[ticket.category]}</span>
        <span>{place}</span>
        {reports !== undefined && <span className="badge">{board.ofThisUnit(reports)}</span>}
        <span>{ticket.selfPerformed ? board.ownStaff : vendor?.name}</span>
        <span className="row-assignee">{assignee?.name ?? board.nobody}</span>
      </span>
    </a>
  );
});
