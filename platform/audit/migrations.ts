import { inReach, isolateByAccount, narrowToReach } from '../db/account-table.ts';
import type { NamedMigration } from '../db/migration.ts';
import { sqlMigration } from '../db/migration.ts';
import { AUTHOR_SETTING, REQUEST_ROLE, WORKER_ROLE } from '../db/roles.ts';

const AUTHOR = `coalesce(nullif(current_setting('${AUTHOR_SETTING}', true), '')::jsonb, '{}')`;
/** Background statements across accounts set no author. */
const BACKGROUND = `'{"kind": "automation", "id": "background", "name": "Background work"}'`;
const PROPERTY = (row: string, entity: string, key: string): string =>
  `case ${entity} when 'property' then ${row} ->> ${key} else ${row} ->> 'property_id' end`;

/**
 * The audit: who changed which fields of which record. Triggers write it in the transaction of the change, so no command
 * can leave it out. A row for an added record holds no fields: they are worked out from the record and its later changes.
 */
export const auditMigrations: readonly NamedMigration[] = [
  sqlMigration('audit/0150-changes', [
    `create schema audit`,
    `grant usage on schema audit to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
    `create sequence audit.change_place`,
    `grant usage on sequence audit.change_place to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
    `create table audit.change (
       account_id text not null,
       at timestamptz not null,
       place bigint not null default nextval('audit.change_place'),
       actor jsonb not null,
       actor_id text not null,
       request_id text,
       entity_type text not null,
       entity_id text not null,
       property_id text,
       action text not null check (action in ('created', 'updated', 'deleted')),
       changes jsonb,
       primary key (account_id, at, place)
     )`,
    `create index change_by_entity on audit.change (account_id, entity_type, entity_id, at, place)`,
    `create index change_by_actor on audit.change (account_id, actor_id, at, place)`,
    ...isolateByAccount('audit.change', 'select, insert'),
    ...narrowToReach('audit.change', { seen: inReach('property_id'), written: 'true' }),
    // What is audited is what has a trigger, whose arguments are separated by zero bytes.
    `create view audit.entity as
       select split_part(arguments, '\\000', 1) as type, tgrelid::regclass as source,
              split_part(arguments, '\\000', 2) as key, split_part(arguments, '\\000', 3)::text[] as fields
       from pg_trigger, lateral (select encode(tgargs, 'escape') as arguments) a where tgname = 'audit_changed'`,
    `grant select on audit.entity to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
    `create function audit.record_added() returns trigger language plpgsql as $$
     declare author jsonb := ${AUTHOR};
     begin
       insert into audit.change (account_id, at, actor, actor_id, request_id, entity_type, entity_id, property_id, action)
       select record ->> 'account_id', coalesce((author ->> 'at')::timestamptz, now()),
              coalesce(author -> 'actor', ${BACKGROUND}), coalesce(author #>> '{actor,id}', 'background'),
              author ->> 'requestId', tg_argv[0], record ->> tg_argv[1], ${PROPERTY('record', 'tg_argv[0]', 'tg_argv[1]')},
              'created'
       from (select to_jsonb(added) as record from added) a;
       return null;
     end $$`,
    `create function audit.record_changed() returns trigger language plpgsql as $$
     declare
       author jsonb := ${AUTHOR};
       before jsonb := to_jsonb(old);
       after jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
       record jsonb := coalesce(after, before);
       found jsonb;
     begin
       select jsonb_object_agg(field, jsonb_build_array(before -> field, after -> field)) into found
       from unnest(tg_argv[2]::text[]) field where before -> field is distinct from after -> field;
       if found is null then return null; end if;
       insert into audit.change
         (account_id, at, actor, actor_id, request_id, entity_type, entity_id, property_id, action, changes)
       values (record ->> 'account_id', coalesce((author ->> 'at')::timestamptz, now()),
         coalesce(author -> 'actor', ${BACKGROUND}), coalesce(author #>> '{actor,id}', 'background'),
         author ->> 'requestId', tg_argv[0], record ->> tg_argv[1], ${PROPERTY('record', 'tg_argv[0]', 'tg_argv[1]')},
         case when after is null or before ->> 'deleted_at' is null and after ->> 'deleted_at' is not null
           then 'deleted' else 'updated' end,
         found);
       return null;
     end $$`,
    `create function audit.present_record(type text, id text) returns jsonb language plpgsql stable as $$
     declare entity record; present jsonb;
     begin
       select e.source, e.key into entity from audit.entity e where e.type = present_record.type;
       if not found then return null; end if;
       execute format('select to_jsonb(r) from %s r where %I = $1', entity.source, entity.key) into present using id;
       return present;
     end $$`,
  ]),
];
