import { readDatabaseTime } from '../../../platform/db/database-instant.ts';
import { ACCOUNT_SETTING, AUTHOR_SETTING } from '../../../platform/db/roles.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { erasePerson } from '../../../platform/personal-data/erase-person.ts';
import { findRemaining } from '../../../platform/personal-data/find-remaining.ts';
import type { PersonSubject } from '../../../platform/personal-data/personal-data.types.ts';
import { tenantErased } from '../tenant/tenant.events.ts';
import { eraseTenant } from './erase-tenant.ts';
import type { Patterns } from './erase-tenant.ts';
import { findSubject } from './find-subject.queries.ts';
import { DUE_ERASURES, claimErasures, lockErasure, notePass, storeRemaining } from './tenant-erasure.statements.ts';
import type { DueErasure, LockedErasure } from './tenant-erasure.statements.ts';

const MINUTE_MS = 60_000;
/**
 * When later passes follow the request. The first of them comes when what was under way has ended (a message that was being
 * written, an answer of a receiver), the second when answers under an Idempotency-Key are forgotten.
 */
const LATER_PASSES_MS: readonly number[] = [15 * MINUTE_MS, 25 * 60 * MINUTE_MS];

/** Erases the data of tenants: each pass is one transaction, so a process that is killed leaves a pass undone, not half done. */
export const eraseTenants: Job = {
  name: 'erase-tenants',
  due: DUE_ERASURES,
  follows: [eraseTenant],
  run: async (service) => {
    const due = await claimErasures(service.database.worker, service.clock.databaseNow());
    let done = 0;
    for (const erasure of due) done += await makePass(service, erasure);
    return done;
  },
};

/** One that fails is tried again when its claim ends, and holds up no other. */
async function makePass(service: ServiceContext, due: DueErasure): Promise<number> {
  const { database, clock, logger } = service;
  try {
    const traces = await database.workerTransaction(async (sql) => {
      const erasure = await lockErasure(sql, due, clock.databaseNow());
      return erasure && eraseOnce(service, sql, { due, erasure });
    });
    service.eventsRecorded.raise();
    if (traces !== undefined) await noteRemaining(service, due, traces);
    return 1;
  } catch (error) {
    const { accountId, tenantId } = due;
    logger.warn({ err: error, accountId, tenantId }, 'the data of a tenant could not be erased; trying again');
    return 0;
  }
}

async function eraseOnce(
  service: ServiceContext,
  sql: Sql,
  { due, erasure }: { due: DueErasure; erasure: LockedErasure },
): Promise<string> {
  const { accountId, tenantId } = due;
  const { actor, requestId, passes, requestedAt } = erasure;
  const at = await readDatabaseTime(sql, service.clock);
  await sql(`select set_config('${ACCOUNT_SETTING}', $1, true), set_config('${AUTHOR_SETTING}', $2, true)`, [
    accountId,
    JSON.stringify({ actor, requestId, at }),
  ]);
  const text = service.secrets.open(erasure.sealedSubject, [accountId, tenantId]);
  const sealed = JSON.parse(text) as PersonSubject & Partial<Patterns>;
  const subject = joined(sealed, await findSubject(sql, accountId, tenantId));
  await erasePerson(sql, accountId, { data: service.personalData, subject });
  if (passes === 0) await recordEvents(sql, { accountId, requestId, occurredAt: at, actor }, [tenantErased(tenantId)]);
  const later = LATER_PASSES_MS[passes];
  await notePass(sql, due, { at, dueAt: later === undefined ? null : new Date(requestedAt.getTime() + later) });
  return sealed.traces ?? sealed.pattern;
}

/** After the pass, since the search of a large account takes longer than the rows of the person should be locked. */
async function noteRemaining(
  { database, personalData, logger }: ServiceContext,
  { accountId, tenantId }: DueErasure,
  traces: string,
): Promise<void> {
  try {
    const remaining = await findRemaining(database.worker, accountId, { data: personalData, pattern: traces });
    await storeRemaining(database.worker, { accountId, tenantId }, remaining);
  } catch (error) {
    logger.warn(
      { err: error, accountId, tenantId },
      'an erased tenant could not be searched for; the next pass does it',
    );
  }
}

/** What was the person's when the erasure was asked for, and what has come since. */
function joined(sealed: PersonSubject, present: Omit<PersonSubject, 'pattern'>): PersonSubject {
  const both = (name: 'ownTickets' | 'tickets' | 'leases' | 'screenings' | 'documents'): string[] => [
    ...new Set([...sealed[name], ...present[name]]),
  ];
  return {
    ...sealed,
    ownTickets: both('ownTickets'),
    tickets: both('tickets'),
    leases: both('leases'),
    screenings: both('screenings'),
    documents: both('documents'),
  };
}
