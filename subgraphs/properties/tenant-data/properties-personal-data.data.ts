import { placeOf } from '../../../platform/personal-data/find-remaining.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.types.ts';
import {
  ERASED,
  auditWithout,
  erasedText,
  withMembers,
  withoutMentions,
} from '../../../platform/personal-data/redaction.sql.ts';
import { rowOf } from '../../../platform/personal-data/read-sections.ts';

const NOBODY = {
  ...{ first_name: 'Erased', last_name: 'person', email: null, phone: null, phone_extension: null, external_id: null },
};
const ERASED_DOCUMENT = { file_name: '[erased]', sha256: '' };
const ERASED_SCREENING = { conditions: '[erased]', reason: '[erased]', rationale: ['[erased]'] };

const OF_TENANT = `r.entity_type = 'tenant' and r.entity_id = s.tenant_id`;
const OF_DOCUMENT = `r.entity_type = 'document' and r.entity_id = any(s.documents)`;
const OF_SCREENING = `r.entity_type = 'screening' and r.entity_id = any(s.screenings)`;

/** Files of the store that lose their document now; the sweep takes those first that are unclaimed the longest. */
const FORGET_FILES = `, gone as (
    update properties.document r set deleted_at = now(), updated_at = now(), version = r.version + 1 from s
    where r.account_id = s.account_id and r.id = any(s.documents) and r.deleted_at is null
    returning r.account_id, r.file_id
  )
  insert into properties.unclaimed_file (account_id, id, since)
  select account_id, file_id, '-infinity' from gone where file_id is not null
  on conflict (account_id, id) do update set since = excluded.since`;

/** What this subgraph holds of persons. */
export const propertiesPersonalData: PersonalData = {
  before: [FORGET_FILES],
  tables: [
    { table: 'properties.property', kept: 'account_id id name address timezone external_id folded_name' },
    { table: 'properties.unit', kept: 'account_id id property_id unit_number currency status external_id' },
    { table: 'properties.lease', kept: 'account_id id unit_id currency status external_id' },
    { table: 'properties.lease_tenant', kept: 'account_id lease_id tenant_id' },
    {
      table: 'properties.tenant',
      place: placeOf('tenant', 'id', 'first_name last_name email phone'),
      kept: 'account_id id language status unit_id folded_name email_key phone_key',
      erasures: [
        {
          where: `r.id = s.tenant_id`,
          set: {
            first_name: `'Erased'`,
            last_name: `'person'`,
            email: 'null',
            phone: 'null',
            phone_extension: 'null',
            external_id: 'null',
            preferred_channel: 'null',
          },
        },
      ],
    },
    {
      table: 'properties.tenant_erasure',
      kept: 'account_id tenant_id status actor request_id despite marks sealed_subject remaining',
    },
    {
      table: 'properties.screening',
      place: placeOf('screening', 'id', 'conditions reason'),
      kept: 'account_id id tenant_id unit_id status decided_by run_id',
      erasures: [
        {
          where: `r.id = any(s.screenings)`,
          set: { conditions: erasedText('conditions'), reason: erasedText('reason'), rationale: 'null' },
        },
      ],
    },
    {
      table: 'properties.document',
      place: placeOf('document', 'id', 'file_name source_url object_key attachment_reason'),
      kept: `account_id id kind property_id unit_id lease_id tenant_id ticket_id content_type source file_id connection bucket
        object_tag created_by attached_by`,
      erasures: [
        {
          where: `r.id = any(s.documents)`,
          set: {
            file_name: ERASED,
            sha256: `''`,
            source_url: 'null',
            object_key: erasedText('object_key'),
            attachment_reason: 'null',
          },
        },
      ],
    },
    { table: 'properties.unclaimed_file', kept: 'account_id id' },
    {
      table: 'properties.document_adoption',
      kept: 'account_id id status connection bucket prefix facts actor holder',
      erasures: [
        {
          where: 'true',
          set: {
            after_key: withoutMentions('after_key'),
            refusals: withoutMentions('refusals'),
            error: withoutMentions('error'),
          },
        },
      ],
    },
    {
      table: 'properties.ticket_photo',
      kept: 'account_id ticket_id document_id holder url error',
      erasures: [{ where: `r.ticket_id = any(s.own_tickets)` }],
    },
    { table: 'properties.ticket_photo_cursor', kept: 'account_id' },
    {
      table: 'properties.import',
      place: placeOf('import', 'id', 'file_name error warnings mapping'),
      kept: `account_id id status kind wanted_mapping actor holder connection bucket object_key object_tag encoding
        wanted_encoding`,
      erasures: [
        {
          where: 'true',
          set: {
            file_name: withoutMentions('file_name'),
            error: withoutMentions('error'),
            warnings: withoutMentions('warnings'),
            mapping: withoutMentions('mapping'),
          },
        },
      ],
    },
    // The bytes go when the import ends; the person in them is refused by the marks of the erasure.
    { table: 'properties.import_chunk', kept: 'account_id import_id bytes' },
    {
      table: 'properties.import_fault',
      place: placeOf('import', 'import_id', 'reason'),
      kept: 'account_id import_id column_name',
      erasures: [{ where: 'true', set: { reason: withoutMentions('reason') } }],
    },
    // Triggers keep the words level with the records.
    { table: 'properties.search_entry', kept: 'account_id kind id words' },
    { table: 'properties.search_spelling', kept: 'account_id spelling word' },
    {
      table: 'events.event',
      erasures: [
        { where: OF_TENANT, set: { data: withMembers('data', NOBODY) } },
        { where: OF_DOCUMENT, set: { data: withMembers('data', ERASED_DOCUMENT) } },
        { where: OF_SCREENING, set: { data: withMembers('data', ERASED_SCREENING) } },
      ],
    },
    {
      table: 'audit.change',
      erasures: [
        { where: OF_TENANT, set: { changes: auditWithout(NOBODY) } },
        { where: OF_DOCUMENT, set: { changes: auditWithout(ERASED_DOCUMENT) } },
        { where: OF_SCREENING, set: { changes: auditWithout(ERASED_SCREENING) } },
      ],
    },
  ],
  sections: [
    {
      name: 'tenant',
      rows: `select r.id as key, ${rowOf(`id external_id first_name last_name email phone phone_extension preferred_channel
          language status unit_id move_in_date move_out_date created_at updated_at deleted_at erased_at`)} as row
        from properties.tenant r, s where r.account_id = s.account_id and r.id = s.tenant_id`,
    },
    {
      name: 'leases',
      rows: `select r.id as key, ${rowOf(`id external_id unit_id start_date end_date moved_out_on rent_minor deposit_minor currency
          payment_due_day status by_room deleted_at`)} as row
        from properties.lease r, s where r.account_id = s.account_id and r.id = any(s.leases)`,
    },
    {
      name: 'screenings',
      rows: `select r.id as key, ${rowOf('id unit_id status conditions reason decided_at created_at updated_at')} as row
        from properties.screening r, s where r.account_id = s.account_id and r.id = any(s.screenings)`,
    },
    {
      name: 'documents',
      rows: `select r.id as key, ${rowOf('id kind file_name content_type byte_count lease_id ticket_id source_url created_at deleted_at')}
          || jsonb_build_object('download', case when r.deleted_at is null
               then '/api/v1/documents/' || r.id || '/content' end) as row
        from properties.document r, s where r.account_id = s.account_id
          and (r.id = any(s.documents) or r.lease_id = any(s.leases) and r.tenant_id is null)`,
    },
    {
      name: 'erasures',
      rows: `select r.tenant_id as key, ${rowOf('status actor despite requested_at erased_at completed_at')} as row
        from properties.tenant_erasure r, s where r.account_id = s.account_id and r.tenant_id = s.tenant_id`,
    },
  ],
};
