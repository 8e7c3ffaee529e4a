import { inReach, narrowToReach } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { PUBLISHER_ROLE, REACH_COMMAND_ROLE, REACH_ROLE } from '../../../platform/db/roles.ts';

/** That the ticket of a row lies in the caller's reach. */
const ofTicket = (table: string): string =>
  `exists (select from reach.ticket_place p where p.account_id = ${table}.account_id
     and p.ticket_id = ${table}.ticket_id and ${inReach('p.property_id')})`;

const ofNote = `exists (select from reach.note_place p where p.account_id = ticket_note_edit.account_id
  and p.note_id = ticket_note_edit.note_id and ${inReach('p.property_id')})`;

/** A part may be written by the statement that writes its ticket, which a policy does not see yet: only another's is refused. */
const writtenBeside = (table: string): string =>
  `not exists (select from reach.ticket_place p where p.account_id = ${table}.account_id
    and p.ticket_id = ${table}.ticket_id and (${inReach('p.property_id')}) is not true)`;

/** Row policies of details and notes, which lie where their tickets do. */
export const peopleOfTickets = sqlMigration('reach/0182-people-of-tickets', [
  `grant select on maintenance.ticket_note to ${PUBLISHER_ROLE}`,
  `create view reach.note_place as select n.account_id, n.id as note_id, t.property_id
     from maintenance.ticket_note n join maintenance.ticket t on t.account_id = n.account_id and t.id = n.ticket_id`,
  `alter view reach.note_place owner to ${PUBLISHER_ROLE}`,
  `grant select on reach.note_place to ${REACH_ROLE}, ${REACH_COMMAND_ROLE}`,
  ...narrowToReach('maintenance.ticket_details', {
    seen: ofTicket('ticket_details'),
    written: writtenBeside('ticket_details'),
  }),
  ...narrowToReach('maintenance.ticket_note', { seen: ofTicket('ticket_note') }),
  ...narrowToReach('maintenance.ticket_note_edit', { seen: ofNote }),
]);
