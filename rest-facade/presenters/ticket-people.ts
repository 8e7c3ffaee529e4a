import type { FullTicket, Money, TicketNote } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { FullTicketFragment, TicketNoteFieldsFragment } from '../operations/operations.generated.ts';
import { presentActor } from './actor.ts';

type Details = Pick<
  FullTicketFragment,
  'assignee' | 'watchers' | 'reporter' | 'permissionToEnter' | 'notToExceed' | 'estimate' | 'tags'
>;

/** Who has to do with a ticket, how to get in and what it may cost. */
export function presentDetails(
  ticket: Details,
): Pick<
  FullTicket,
  'assignee' | 'watchers' | 'reporter' | 'permission_to_enter' | 'not_to_exceed' | 'estimate' | 'tags'
> {
  const { reporter, permissionToEnter: entry } = ticket;
  return {
    assignee: ticket.assignee?.id ?? null,
    watchers: ticket.watchers.map(({ id }) => id),
    reporter: reporter && {
      tenant_id: reporter.tenantId,
      name: reporter.name,
      phone: reporter.phone,
      phone_extension: reporter.phoneExtension,
      email: reporter.email,
    },
    permission_to_enter: entry && {
      permission: lowerCase(entry.permission),
      instructions: entry.instructions,
      pets: entry.pets,
    },
    not_to_exceed: presentMoney(ticket.notToExceed),
    estimate: presentMoney(ticket.estimate),
    tags: ticket.tags,
  };
}

const presentMoney = (money: FullTicketFragment['estimate']): Money | null =>
  money && { amount: money.amountMinor, currency: money.currency };

/** A note on a ticket. */
export function presentNote({ edits, ...note }: TicketNoteFieldsFragment): TicketNote {
  return {
    id: note.id,
    ticket_id: note.ticketId,
    text: note.text,
    visibility: lowerCase(note.visibility),
    author: presentActor(note.author),
    document_ids: note.documentIds,
    created_at: note.createdAt,
    edited_at: note.editedAt,
    edited_by: note.editedBy ? presentActor(note.editedBy) : null,
    edits: edits.map(({ text, visibility, author, replacedBy, at }) => ({
      ...{ text, visibility: lowerCase(visibility), author: presentActor(author) },
      ...{ replaced_by: presentActor(replacedBy), at },
    })),
  };
}
