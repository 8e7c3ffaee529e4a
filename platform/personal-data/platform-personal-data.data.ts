import type { PersonalData } from './personal-data.types.ts';
import { withoutActorName } from './redaction.sql.ts';
import { rowOf } from './read-sections.ts';

/** The person’s own events and changes, of any kind of record. */
const CONCERNED = `(r.entity_type = 'tenant' and r.entity_id = s.tenant_id
  or r.entity_type = 'ticket' and r.entity_id = any(s.own_tickets)
  or r.entity_type = 'document' and r.entity_id = any(s.documents)
  or r.entity_type = 'screening' and r.entity_id = any(s.screenings))`;

/**
 * The tables of the shared kit. The texts in the events and changes of a kind of record are the matter of the part that
 * owns the kind. Answers under an Idempotency-Key are encrypted and a day old at most.
 */
export const platformPersonalData: PersonalData = {
  tables: [
    {
      table: 'events.event',
      place: { kind: 'r.entity_type', id: 'r.entity_id', texts: 'data' },
      kept: 'account_id type status entity_type entity_id request_id actor_id',
      erasures: [{ where: `r.actor_id = s.tenant_id`, set: { actor: withoutActorName('actor') } }],
    },
    {
      table: 'audit.change',
      place: { kind: 'r.entity_type', id: 'r.entity_id', texts: 'changes' },
      kept: 'account_id actor_id request_id entity_type entity_id property_id action',
      erasures: [{ where: `r.actor_id = s.tenant_id`, set: { actor: withoutActorName('actor') } }],
    },
    { table: 'access.used_stream_token', kept: 'account_id' },
    { table: 'events.entity_head', kept: 'account_id entity_type entity_id' },
    { table: 'events.forgotten', kept: 'account_id' },
    {
      table: 'idempotency.keyed_request',
      kept: 'account_id key_hash payload_hash state sealed_answer sealed_result',
    },
    { table: 'jobs.request', kept: 'account_id topic key' },
    { table: 'limits.live_stream', kept: 'account_id' },
    { table: 'limits.rate_bucket', kept: 'account_id kind' },
    { table: 'cells.account_place', kept: 'account_id state other_cell' },
    { table: 'cells.this_cell', kept: 'name' },
  ],
  sections: [
    {
      name: 'events',
      rows: `select lpad(r.seq::text, 19, '0') as key,
          ${rowOf('id type status entity_type entity_id occurred_at data actor')} as row
        from events.event r, s where r.account_id = s.account_id and ${CONCERNED}`,
    },
    {
      name: 'changes',
      rows: `select lpad(r.place::text, 19, '0') as key,
          ${rowOf('at actor entity_type entity_id action changes')} as row
        from audit.change r, s where r.account_id = s.account_id and ${CONCERNED}`,
    },
  ],
};
