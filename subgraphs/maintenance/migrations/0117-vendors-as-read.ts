import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Locks vendors that tickets were given to, together with the tickets' rows: a failure of serialisation, after which the
 * transaction is tried again, says that one is not what the decision was made by.
 */
export const vendorsAsRead = sqlMigration('maintenance/0117-vendors-as-read', [
  `create function maintenance.hold_vendors_as_read(ids text[], versions text[]) returns void language plpgsql as $$
   begin
     perform 1 from maintenance.vendor where id = any(ids) order by id for share;
     -- A statement of its own: it sees what the previous holder committed.
     if exists (select 1 from unnest(ids, versions) read (id, version)
                left join maintenance.vendor v on v.id = read.id
                where v.xmin::text is distinct from read.version) then
       raise 'A vendor was changed while a ticket was given to it.' using errcode = 'serialization_failure';
     end if;
   end $$`,
]);
