import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

const REFERENCES = ['property', 'unit', 'lease', 'tenant'] as const;

/** Documents, and the files of the store that no document has (yet, or any more). */
export const documents = sqlMigration('properties/0054-documents', [
  `create table properties.document (
     account_id text not null,
     id text not null,
     kind text not null check (kind in ('lease', 'receipt', 'photo', 'other')),
     file_name text not null,
     ${REFERENCES.map((noun) => `${noun}_id text, foreign key (account_id, ${noun}_id) references properties.${noun} (account_id, id),`).join('\n')}
     ticket_id text,
     content_type text not null,
     byte_count bigint not null,
     sha256 text not null,
     source text not null check (source in ('upload', 'adopted', 'ticket_photo')),
     source_url text,
     file_id text,
     connection text,
     bucket text,
     object_key text,
     object_tag text,
     created_by text not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     deleted_at timestamptz,
     version integer not null default 1,
     primary key (account_id, id),
     check ((file_id is null) = (object_key is not null))
   )`,
  `create index document_newest on properties.document (account_id, created_at desc, id desc)`,
  ...[...REFERENCES, 'ticket'].map(
    (noun) =>
      `create index document_of_${noun} on properties.document (account_id, ${noun}_id, created_at desc, id desc)
       where ${noun}_id is not null`,
  ),
  // An object of a bucket is one document at most, however often it is adopted.
  `create unique index document_of_object on properties.document (account_id, connection, bucket, object_key)
   where object_key is not null and deleted_at is null`,
  `create table properties.unclaimed_file (
     account_id text not null,
     id text not null,
     since timestamptz not null,
     primary key (account_id, id)
   )`,
  `create index unclaimed_file_since on properties.unclaimed_file (since)`,
  ...['document', 'unclaimed_file'].flatMap((table) => isolateByAccount(`properties.${table}`)),
]);
