import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Locks vendors that tickets were given to, together with the tickets' rows: a failure of serialisation, after which the
 * transaction is tried again, says that one is not what the decision was made by. Whoever waited for a row finds it as it
 * is then, and does not lock one that has changed.
 */
export const vendorsAsRead = sqlMigration('maintenance/0118-vendors-as-read', [
  `create function maintenance.hold_vendors_as_read(ids text[], versions text[]) returns void language plpgsql as $$
   declare held integer;
   begin
     perform 1 from maintenance.vendor where id = any(ids) and xmin::text = any(versions) order by id for share;
     get diagnostics held = row_count;
     if held < cardinality(ids) then
       raise 'A vendor was changed while a ticket was given to it.' using errcode = 'serialization_failure';
     end if;
   end $$`,
]);
