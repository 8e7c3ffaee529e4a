import { AppError } from '../../../../platform/errors.ts';
import { ERASED_TEXT } from '../../../../platform/personal-data/redaction.sql.ts';
import { contentOf } from './draft-ticket.ts';
import type { TicketRequest } from './draft-ticket.ts';
import { contentHash, differingMembers } from './ticket-content.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { usableContent } from '../../ticket/report/usable-content.rules.ts';

/**
 * The stored ticket, when the request repeats it.
 * @throws AppError `ticket_id_conflict` naming the members that differ; `ticket_erased`
 */
export function replayOrConflict(stored: TicketRow, request: TicketRequest): TicketRow {
  if (stored.contentHash === ERASED_TEXT) {
    const detail = `The ticket ${JSON.stringify(stored.id)} was filed before, and its texts were erased with the data of its tenant. It was left as it is: do not send it again.`;
    throw new AppError('ticket_erased', detail);
  }
  const content = contentOf(request);
  if (contentHash(content) === stored.contentHash) return stored;
  const differing = differingMembers(
    { ...content, ...usableContent(content) },
    { ...stored, unitId: stored.requestedUnitId },
  );
  // Where all that is kept is the same, they differ in photos that cannot be used.
  const members = differing.length > 0 ? differing : (['photos'] as const);
  throw new AppError(
    'ticket_id_conflict',
    `The ticket ${JSON.stringify(stored.id)} is stored with other content; it was left as it is.`,
    {
      faults: members.map((member) => ({
        pointer: `/${member}`,
        code: 'differs',
        detail: 'Differs from the stored ticket.',
      })),
    },
  );
}
