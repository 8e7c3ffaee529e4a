import { placeOf } from '../../../platform/personal-data/find-remaining.ts';
import type { PersonalData, TextPlace } from '../../../platform/personal-data/personal-data.types.ts';
import {
  ERASED,
  ERASED_TEXT,
  auditWithout,
  erasedText,
  withMembers,
  withoutActorName,
  withoutMentions,
} from '../../../platform/personal-data/redaction.sql.ts';
import { keptData, keptFacts, keptPrice } from './kept-facts.sql.ts';
import { rowOf } from '../../../platform/personal-data/read-sections.ts';

/** Free text in events of tickets. */
const TEXTS = {
  ...{ description: ERASED_TEXT, text: ERASED_TEXT, reason: ERASED_TEXT, cause: ERASED_TEXT },
  ...{ photos: [], priority_hint: null },
};
/** Details in changes of tickets. */
const DETAILS = { reporter: ERASED_TEXT, permission_to_enter: ERASED_TEXT, tags: [] };
const REASONS = { reason: ERASED_TEXT };

const OWN = `r.ticket_id = any(s.own_tickets)`;
const OTHERS = `r.ticket_id = any(s.tickets) and r.ticket_id <> all(s.own_tickets)`;
const OWN_EVENTS = `r.entity_type = 'ticket' and r.entity_id = any(s.own_tickets)`;
const EVENTS_OF_OTHERS = `r.entity_type = 'ticket' and r.entity_id = any(s.tickets) and r.entity_id <> all(s.own_tickets)`;
const NOTES = (tickets: string): string => `r.note_id in (select n.id from maintenance.ticket_note n
  where n.account_id = s.account_id and n.ticket_id = any(s.tickets) and n.ticket_id ${tickets}(s.own_tickets))`;
/** Named as the reporter: only who the person is in the account stays. */
const REPORTER = `case when r.reporter is not null then jsonb_build_object(
  'tenantId', r.reporter -> 'tenantId', 'name', 'Erased person', 'phone', null, 'email', null) end`;

const textsOfTicket = (texts: string): TextPlace => placeOf('ticket', 'ticket_id', texts);

/** The erasures of a table with an actor and a text that people write, of which an own ticket keeps what is left. */
const ofText = (text: string, actor: string, left: string, own = OWN, others = OTHERS) => [
  { where: own, set: { [text]: left, [actor]: withoutActorName(actor) } },
  { where: others, set: { [text]: withoutMentions(text), [actor]: withoutActorName(actor) } },
];

/** A note that the person wrote, on whichever ticket. */
const BY_THE_PERSON = {
  where: `r.author ->> 'id' = s.tenant_id`,
  set: { text: erasedText('text'), author: withoutActorName('author') },
};

/**
 * What this subgraph holds of persons. In tickets of the person all free text goes; in those of others in the same homes
 * goes what mentions the person.
 */
export const maintenancePersonalData: PersonalData = {
  tables: [
    {
      table: 'maintenance.ticket',
      place: placeOf('ticket', 'id', 'description photos priority_hint sla_facts'),
      kept: `account_id id requested_unit_id unit_id property_id zone severity category status held_from vendor_id sla_state
        incident_id follows_ticket_id awaited_vendor_ids`,
      erasures: [
        {
          where: `r.id = any(s.own_tickets)`,
          set: {
            description: ERASED,
            photos: `'{}'::text[]`,
            priority_hint: 'null',
            content_hash: ERASED,
            sla_facts: withMembers('sla_facts', REASONS),
          },
        },
        {
          where: `r.id = any(s.tickets) and r.id <> all(s.own_tickets)`,
          set: { description: withoutMentions('description'), sla_facts: withoutMentions('sla_facts') },
        },
      ],
    },
    {
      table: 'maintenance.ticket_details',
      place: textsOfTicket('reporter permission_to_enter tags'),
      kept: 'account_id ticket_id assignee_id watcher_ids not_to_exceed estimate reporter_tenant_id reporter_email reporter_phone',
      erasures: [
        {
          where: OWN,
          set: {
            reporter: REPORTER,
            permission_to_enter: withMembers('permission_to_enter', { instructions: null, pets: null }),
            tags: `'{}'::text[]`,
          },
        },
        { where: OTHERS, set: { permission_to_enter: withoutMentions('permission_to_enter') } },
      ],
    },
    {
      table: 'maintenance.ticket_note',
      place: textsOfTicket('text author'),
      kept: 'account_id id ticket_id visibility document_ids',
      erasures: [...ofText('text', 'author', keptPrice), BY_THE_PERSON],
    },
    {
      table: 'maintenance.ticket_note_edit',
      place: {
        kind: `'ticket'`,
        id: '(select n.ticket_id from maintenance.ticket_note n where n.account_id = r.account_id and n.id = r.note_id)',
        texts: 'text author',
      },
      kept: 'account_id note_id visibility document_ids',
      erasures: [...ofText('text', 'author', keptPrice, NOTES('= any'), NOTES('<> all')), BY_THE_PERSON],
    },
    {
      table: 'maintenance.timeline_entry',
      place: textsOfTicket('reason acted_by'),
      kept: 'account_id ticket_id actor from_status to_status',
      erasures: [
        ...ofText('reason', 'acted_by', keptFacts('reason')),
        {
          where: `r.actor = s.tenant_id`,
          set: { reason: erasedText('reason'), acted_by: withoutActorName('acted_by') },
        },
      ],
    },
    {
      table: 'maintenance.triage_record',
      place: textsOfTicket('evidence added_text'),
      kept: 'account_id ticket_id severity category classifier_version review_reason probabilities',
      erasures: [
        { where: OWN, set: { evidence: `'[]'::jsonb`, added_text: 'null' } },
        {
          where: OTHERS,
          set: { evidence: withoutMentions('evidence'), added_text: withoutMentions('added_text') },
        },
      ],
    },
    {
      // A correction without its words is found for no other ticket.
      table: 'maintenance.triage_override',
      place: textsOfTicket('reason wording'),
      kept: 'account_id ticket_id severity category actor acted_by',
      erasures: [
        { where: OWN, set: { reason: ERASED, wording: `''`, words: `'{}'::text[]`, text_key: 'null' } },
        { where: OTHERS, set: { reason: withoutMentions('reason'), wording: withoutMentions('wording') } },
      ],
    },
    {
      table: 'maintenance.dispatch_record',
      place: textsOfTicket('response_reason'),
      kept: 'account_id ticket_id rule_id vendor_id roster_id agent_id outcome considered_rules candidates roster_candidates response',
      erasures: [
        { where: OWN, set: { response_reason: keptFacts('response_reason') } },
        { where: OTHERS, set: { response_reason: withoutMentions('response_reason') } },
      ],
    },
    {
      table: 'maintenance.sms_message',
      kept: 'account_id message_sid answer vendor_id agent_id ticket_id page_id',
      erasures: [{ where: OWN, set: { reply: erasedText('reply') } }],
    },
    // Vendors’ numbers.
    { table: 'maintenance.sms_code', kept: 'account_id phone ticket_id' },
    { table: 'maintenance.sla_clock', kept: 'account_id ticket_id kind state severity_at_breach holds' },
    { table: 'maintenance.incident', kept: 'account_id id property_id category cause lead_ticket_id' },
    {
      table: 'maintenance.vendor',
      kept: 'account_id id name email phone phone_extension categories severities hours',
      place: placeOf('vendor', 'id', 'name email phone'),
    },
    {
      table: 'maintenance.dispatch_rule',
      kept: 'account_id id scope_kind scope_id condition strategy vendor_ids roster_id',
    },
    // A job brings the words level with the tickets, half a second later.
    { table: 'maintenance.search_entry', kept: 'account_id kind id words' },
    { table: 'maintenance.search_pending', kept: 'account_id kind record_id' },
    { table: 'maintenance.search_spelling', kept: 'account_id spelling word' },
    {
      table: 'events.event',
      erasures: [
        { where: OWN_EVENTS, set: { data: keptData(withMembers('data', TEXTS)), actor: withoutActorName('actor') } },
        { where: EVENTS_OF_OTHERS, set: { data: withoutMentions('data'), actor: withoutActorName('actor') } },
        {
          where: `r.actor_id = s.tenant_id and r.entity_type = 'ticket'`,
          set: { data: withMembers('data', TEXTS) },
        },
      ],
    },
    {
      table: 'audit.change',
      erasures: [
        { where: OWN_EVENTS, set: { changes: auditWithout({ ...TEXTS, ...DETAILS }) } },
        { where: EVENTS_OF_OTHERS, set: { changes: withoutMentions('changes') } },
      ],
    },
  ],
  sections: [
    {
      name: 'tickets',
      rows: `select r.id as key, ${rowOf(`id unit_id description photos priority_hint severity category status created_at updated_at
          completed_at`)}
          || jsonb_build_object('reporter', d.reporter, 'permission_to_enter', d.permission_to_enter, 'tags', d.tags) as row
        from s join maintenance.ticket r on r.account_id = s.account_id and r.id = any(s.own_tickets)
        left join maintenance.ticket_details d on d.account_id = r.account_id and d.ticket_id = r.id`,
    },
    {
      name: 'notes',
      rows: `select r.id as key, ${rowOf('id ticket_id text visibility author document_ids created_at edited_at')} as row
        from maintenance.ticket_note r, s where r.account_id = s.account_id and (${OWN} or r.author ->> 'id' = s.tenant_id)`,
    },
    {
      name: 'note_edits',
      rows: `select r.note_id || ' ' || lpad(r.version::text, 9, '0') as key,
          ${rowOf('note_id text visibility author at')} as row
        from maintenance.ticket_note_edit r, s where r.account_id = s.account_id and ${NOTES('= any')}`,
    },
    {
      name: 'timeline',
      rows: `select r.ticket_id || ' ' || lpad(r.place::text, 9, '0') as key,
          ${rowOf('ticket_id at from_status to_status reason acted_by')} as row
        from maintenance.timeline_entry r, s where r.account_id = s.account_id
          and (${OWN} or r.actor = s.tenant_id and r.ticket_id = any(s.tickets))`,
    },
    {
      name: 'corrections',
      rows: `select r.ticket_id || ' ' || lpad(r.place::text, 9, '0') as key,
          ${rowOf('ticket_id severity category reason at acted_by')} as row
        from maintenance.triage_override r, s where r.account_id = s.account_id and ${OWN}`,
    },
  ],
};
