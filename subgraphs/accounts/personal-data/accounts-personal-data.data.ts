import { placeOf } from '../../../platform/personal-data/find-remaining.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.types.ts';
import {
  ERASED,
  ERASED_TEXT,
  erasedText,
  withMembers,
  withoutMentions,
} from '../../../platform/personal-data/redaction.sql.ts';
import { rowOf } from '../../../platform/personal-data/read-sections.ts';

const TO_PERSON = `r.recipient_kind = 'tenant' and r.recipient_id = s.tenant_id`;
const OWN = `r.entity_id = any(s.own_tickets || s.screenings || s.tenant_id)`;
const OF_PAYMENT = `r.entity_type = 'payment' and exists (select from finance.published_payment p
  where p.account_id = s.account_id and p.id = r.entity_id
    and (p.tenant_id = s.tenant_id or p.tenant_id is null and p.lease_id = any(s.leases)))`;
/** A message that waits would say nothing any more. */
const UNSENT = {
  state: `case r.state when 'queued' then 'suppressed' else r.state end`,
  due_at: `case r.state when 'queued' then null else r.due_at end`,
};
const MESSAGE = {
  ...{ subject: ERASED, body: ERASED, reason: erasedText('reason') },
  attempts: withMembers('attempts', { failure: ERASED_TEXT, answer: ERASED_TEXT }),
  ...UNSENT,
};

/** What this subgraph holds of persons: what they were told, and what others were told of their tickets. */
export const accountsPersonalData: PersonalData = {
  tables: [
    {
      table: 'accounts.notification',
      place: placeOf('notification', 'id', 'subject body reason'),
      kept: `account_id id event_type entity_type entity_id recipient_kind recipient_id channel language message_id request_id
        transport`,
      erasures: [
        { where: TO_PERSON, set: { ...MESSAGE, address: 'null' } },
        { where: OWN, set: MESSAGE },
        {
          where: `r.entity_id = any(s.tickets)`,
          set: { subject: withoutMentions('subject'), body: withoutMentions('body') },
        },
      ],
    },
    {
      table: 'accounts.answer_link',
      kept: 'account_id token_hash purpose ticket_id recipient_id page_id approval_id',
      erasures: [{ where: `r.purpose = 'tenant' and r.recipient_id = s.tenant_id` }],
    },
    {
      // A receiver may answer with what it got.
      table: 'accounts.webhook_delivery',
      kept: 'account_id endpoint_id id kind event_type entity_type entity_id state',
      erasures: [
        {
          where: `r.entity_id = any(s.tickets || s.screenings || s.documents || s.tenant_id) or ${OF_PAYMENT}`,
          set: { attempts: withMembers('attempts', { failure: ERASED_TEXT, response: ERASED_TEXT }) },
        },
      ],
    },
    // Staff, clients, and what the account set.
    {
      table: 'accounts.account',
      kept: `account_id name timezone currency unknown_unit_policy business_hours holidays sla_targets sla_fees
        escalation_contact office_contact emergency_advice accept_minutes owner_email triage_choices country`,
    },
    {
      table: 'accounts.agent',
      kept: `account_id id kind name email phone phone_extension languages roles reach working_hours status external_subject
        client_id template owner_agent_id autonomy`,
      place: placeOf('agent', 'id', 'name email phone'),
    },
    { table: 'accounts.api_client', kept: 'account_id id name scopes secret_hash' },
    { table: 'accounts.api_key', kept: 'account_id id name key_hash key_end scopes addresses created_by' },
    { table: 'accounts.notification_cursor', kept: 'account_id' },
    {
      table: 'accounts.notification_template',
      kept: 'account_id recipient_kind event_type channel language subject body',
    },
    {
      table: 'accounts.page',
      kept: `account_id id alarm ticket_id unit_id property_id severity category roster_id agent_id request_id created_by state
        steps acknowledged_by`,
      erasures: [
        { where: `r.ticket_id = any(s.own_tickets)`, set: { text: erasedText('text') } },
        { where: `r.ticket_id = any(s.tickets)`, set: { text: withoutMentions('text') } },
      ],
    },
    { table: 'accounts.replaced_sla_terms', kept: 'account_id business_hours holidays sla_targets sla_fees' },
    { table: 'accounts.role', kept: 'account_id id description scopes' },
    { table: 'accounts.roster', kept: 'account_id id name reach timezone layers' },
    {
      table: 'accounts.roster_override',
      kept: 'account_id roster_id id agent_id reason',
      place: placeOf('roster', 'roster_id', 'reason'),
    },
    { table: 'accounts.session', kept: 'account_id id agent_id token_hash user_agent address' },
    {
      table: 'accounts.sign_in_link',
      kept: 'account_id id agent_id purpose mailbox token_hash browser_hash external_subject sealed_mail',
    },
    { table: 'accounts.vendor_notification_setting', kept: 'account_id vendor_id channel webhook_url webhook_secret' },
    {
      table: 'accounts.webhook_endpoint',
      kept: 'account_id id url events description status disabled_reason secret next_secret',
    },
    { table: 'accounts.webhook_pump', kept: 'account_id endpoint_id' },
  ],
  sections: [
    {
      name: 'messages',
      rows: `select r.id as key,
          ${rowOf('id event_type entity_type entity_id channel address language subject body state sent_at created_at')} as row
        from accounts.notification r, s where r.account_id = s.account_id and ${TO_PERSON}`,
    },
    {
      name: 'answer_links',
      rows: `select encode(r.token_hash, 'hex') as key, ${rowOf('purpose ticket_id created_at')} as row
        from accounts.answer_link r, s
        where r.account_id = s.account_id and r.purpose = 'tenant' and r.recipient_id = s.tenant_id`,
    },
  ],
};
