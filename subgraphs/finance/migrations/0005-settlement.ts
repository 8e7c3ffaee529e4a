import { sqlMigration } from '../../../platform/db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';
import { DAY_TO_YEAR, addToTotals } from './settlement-parts.ts';

/** How totals are kept: by a trigger in the transaction of the entries, whoever writes them. */
export const settlement = sqlMigration('finance/0005-settlement', [
  // Settles a pool day by day and gives what changes: of each due date, what is unpaid and what is charged (never below
  // 0). Events of the day -infinity make the state to start from. The dates before "front" are paid in full and hold
  // "before"; only dates between the old and the new front, and those charged that day, can change.
  `create function finance.settle(dues date[], days date[], places bigint[], amounts numeric[])
   returns table (day date, due date, unpaid numeric, charged numeric) language plpgsql immutable as $$
   declare
     dates int := coalesce(cardinality(dues), 0);
     events int := coalesce(cardinality(days), 0);
     net numeric[] := array_fill(0::numeric, array[dates]);
     owed numeric[] := net;
     open numeric[] := net;
     have numeric := 0;
     paid numeric;
     before numeric := 0;
     front int := 1;
     old_front int;
     top int := 0;
     k int := 1;
     first_k int;
     low int;
     span int;
     i int;
     now_open numeric;
   begin
     if dates = 0 then return; end if;
     while k <= events loop
       day := days[k];
       first_k := k;
       old_front := front;
       while k <= events and days[k] = day loop
         i := places[k];
         if i is null then
           have := have + amounts[k];
         else
           net[i] := net[i] + amounts[k];
           charged := greatest(net[i], 0) - owed[i];
           if charged <> 0 then
             owed[i] := owed[i] + charged;
             if i < front then before := before + charged; end if;
             if i > top then top := i; end if;
             if day > '-infinity' then
               due := dues[i];
               unpaid := 0;
               return next;
             end if;
           end if;
         end if;
         k := k + 1;
       end loop;
       paid := greatest(have, 0);
       while front > 1 and before > paid loop
         front := front - 1;
         before := before - owed[front];
       end loop;
       while front <= top and before + owed[front] <= paid loop
         before := before + owed[front];
         front := front + 1;
       end loop;
       low := least(front, old_front);
       span := greatest(front, old_front) - low + 1;
       charged := 0;
       for c in 1 .. span + k - first_k loop
         i := case when c <= span then low + c - 1 else places[first_k + c - span - 1] end;
         continue when i is null or i > top;
         now_open := case when i < front then 0 when i = front then owed[i] - (paid - before) else owed[i] end;
         if now_open <> open[i] then
           if day > '-infinity' then
             due := dues[i];
             unpaid := now_open - open[i];
             return next;
           end if;
           open[i] := now_open;
         end if;
       end loop;
     end loop;
   end $$`,

  `revoke execute on function finance.settle from public`,
  `grant execute on function finance.settle to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `create function ${addToTotals(DAY_TO_YEAR)}`,
  `create trigger ledger_entry_totals after insert on finance.ledger_entry
     referencing new table as added for each statement execute function finance.add_to_totals()`,

  `revoke execute on function finance.add_to_totals from public`,
]);
