import type { Sql } from '../../../../platform/db/sql.ts';
import { claimEnd, heldCondition, heldValues } from '../../../../platform/jobs/claim.ts';
import { PUMPS } from './pump.queries.ts';
import type { PumpClaim } from './pump.queries.ts';
import type { Outcome } from './send-parcel.ts';

/** The state of an endpoint after outcomes were saved. */
export interface SavedState {
  failingSince: Date | null;
}

/**
 * Saves the outcomes of attempts and the pump's position in one statement. A process killed before the statement
 * repeats these attempts; one killed after it does not.
 * @returns undefined when another process holds the claim; nothing is saved then
 */
export async function saveOutcomes(
  sql: Sql,
  claim: PumpClaim,
  { cursor, outcomes }: { cursor: number; outcomes: readonly Outcome[] },
): Promise<SavedState | undefined> {
  const successes = outcomes.filter(({ state }) => state === 'succeeded').map(({ attempt }) => attempt.at);
  const failures = outcomes.filter(({ state }) => state !== 'succeeded').map(({ attempt }) => attempt.at);
  const resumeAt = outcomes.flatMap((outcome) => outcome.resumeAt ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
  const [row] = await sql<SavedState>(
    `with pump as (
       update accounts.webhook_pump c
       set cursor_pos = greatest(cursor_pos, $4), leased_until = ${claimEnd(PUMPS)},
           last_success_at = greatest(last_success_at, $5),
           failing_since = case when $5::timestamptz is null then coalesce(failing_since, $6) end,
           resume_at = greatest(resume_at, $7)
       where ${heldCondition(PUMPS)}
       returning failing_since
     ), saved as (
       insert into accounts.webhook_delivery as d
         (account_id, endpoint_id, id, kind, event_id, event_pos, event_type, entity_type, entity_id, state, tries,
          attempts, due_at, created_at)
       select $1, $2, o.id, o.kind, o.event_id, o.event_pos, o.event_type, o.entity_type, o.entity_id, o.state, 1,
              jsonb_build_array(o.attempt), o.due_at, o.at
       from pump, unnest($8::text[], $9::text[], $10::uuid[], $11::bigint[], $12::text[], $13::text[], $14::text[],
                         $15::text[], $16::jsonb[], $17::timestamptz[], $18::timestamptz[])
         as o (id, kind, event_id, event_pos, event_type, entity_type, entity_id, state, attempt, due_at, at)
       on conflict (account_id, endpoint_id, id) do update
         set attempts = d.attempts || excluded.attempts, tries = d.tries + 1,
             state = case when d.state = 'succeeded' then d.state else excluded.state end,
             due_at = case when d.state = 'succeeded' then null else excluded.due_at end
     )
     select failing_since from pump`,
    [
      ...heldValues(PUMPS, claim),
      cursor,
      successes.at(-1) ?? null,
      failures[0] ?? null,
      resumeAt ?? null,
      ...columnsOf(outcomes),
    ],
  );
  return row;
}

function columnsOf(outcomes: readonly Outcome[]): unknown[] {
  const column = (valueOf: (outcome: Outcome) => unknown): unknown[] => outcomes.map(valueOf);
  return [
    column(({ parcel }) => parcel.deliveryId),
    column(({ parcel }) => parcel.kind),
    column(({ parcel }) => parcel.event.id),
    column(({ parcel }) => parcel.event.pos),
    column(({ parcel }) => parcel.event.type),
    column(({ parcel }) => parcel.event.entityType),
    column(({ parcel }) => parcel.event.entityId),
    column(({ state }) => state),
    column(({ attempt }) => JSON.stringify(attempt)),
    column(({ dueAt }) => dueAt),
    column(({ attempt }) => attempt.at),
  ];
}
