import { Lease } from './lease.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import { currencyRule, dateRule, inOrder, moneyRule, orNull } from '../record/record.rules.ts';
import { changedMember } from '../record/changed-member.rules.ts';
import type { Change, FaultBetween, RecordKind } from '../record/record.types.ts';
import { refuseUnknown } from '../record/unknown-references.ts';
import type { UnknownReference } from '../record/unknown-references.ts';
import { lockTenants } from '../tenant/tenant.statements.ts';
import { updateUnitStatus } from '../unit/update-unit-status.ts';
import { lockUnit } from '../unit/unit.statements.ts';
import { movedOutDays } from './moved-out-days.ts';
import { LeaseStatus } from './lease.entity.ts';
import { leaseEvent } from './lease.events.ts';
import { leasesById } from './lease.queries.ts';
import type { LeaseFacts, LeaseRow } from './lease.queries.ts';
import { overlappingLease, replaceTenants } from './lease.statements.ts';
import type { OverlappingLease } from './lease.statements.ts';

const DUE_DAY = 'Expected a day of the month from 1 to 31.';
const TENANTS = 'Expected a list of at most 100 tenants.';

/** The record kind of leases. */
export const leaseKind: RecordKind<LeaseFacts, LeaseRow> = {
  noun: 'lease',
  table: tableOf(Lease),
  shape: {
    externalId: orNull(clientIdRule),
    unitId: clientIdRule,
    tenantIds: z.array(clientIdRule, TENANTS).max(100, TENANTS).default([]),
    startDate: dateRule,
    endDate: orNull(dateRule),
    movedOutOn: orNull(dateRule),
    rentMinor: moneyRule,
    depositMinor: moneyRule.default(0),
    currency: currencyRule.optional(),
    paymentDueDay: z.number(DUE_DAY).int(DUE_DAY).min(1, DUE_DAY).max(31, DUE_DAY).default(1),
    status: z.enum(LeaseStatus, 'Expected draft, active, notice or ended.').default(LeaseStatus.ACTIVE),
    byRoom: z.boolean('Expected true or false.').default(false),
  },
  faultsOf,
  find: leasesById,
  nameOf: ({ startDate }) => `from ${startDate}`,
  complete: async (context, change) => {
    await lockParties(context, change);
    const [movedOutOn = null] = await movedOutDays(context, [change]);
    const { before } = change;
    const facts = { ...change.facts, movedOutOn };
    await refuseOverlap(context, change, facts);
    const currency = (facts.currency as string | undefined) ?? before?.currency;
    return {
      ...facts,
      tenantIds: [...new Set(facts.tenantIds)].sort(),
      currency: currency ?? (await accountDefaults(context.sql)).currency,
    };
  },
  refuseDeletion: () => Promise.resolve(),
  store: ({ sql, accountId }, { id, facts }) =>
    replaceTenants(sql, { accountId, leaseId: id, tenantIds: facts.tenantIds }),
  settle: (context, { before, after }) =>
    updateUnitStatus(context, [...new Set([...(before ? [before.unitId] : []), after.unitId])]),
  event: leaseEvent,
};

type LeaseChange = Change<LeaseFacts, LeaseRow>;

function faultsOf(
  { startDate, endDate, movedOutOn, status }: Partial<LeaseFacts>,
  before: LeaseRow | null = null,
): FaultBetween[] {
  const first = { name: 'the start date', pointer: '/startDate', date: startDate };
  const openEnd = {
    pointer: '/endDate',
    others: ['/movedOutOn', '/status'],
    code: 'end_missing',
    detail: 'Expected an ended lease to say when it ended.',
  };
  // A lease that was active ends today.
  const isEnded = status === LeaseStatus.ENDED && (before === null || before.status === LeaseStatus.ENDED);
  return [
    ...inOrder(first, { name: 'the end date', pointer: '/endDate', date: endDate }),
    ...inOrder(first, { name: 'the day of moving out', pointer: '/movedOutOn', date: movedOutOn }),
    ...(isEnded && endDate === null && movedOutOn === null ? [openEnd] : []),
  ];
}

/** Whether an ended lease becomes active again. Like a new lease, it needs an existing unit and existing tenants. */
const goesOnAgain = ({ before, facts }: LeaseChange): boolean =>
  before?.status === LeaseStatus.ENDED && facts.status !== LeaseStatus.ENDED;

/** Whether the unit must exist. The unit of a past lease may be deleted. */
export const isLetAnew = (change: LeaseChange): boolean =>
  change.before?.unitId !== change.facts.unitId || goesOnAgain(change);

/** The tenants who must exist. */
export const signingOf = (change: LeaseChange): string[] => {
  const { before, facts } = change;
  return facts.tenantIds.filter((id) => !before?.tenantIds.includes(id) || goesOnAgain(change));
};

/** The unit's lock serializes changes to its leases; locks on the signing tenants keep them from being deleted. */
async function lockParties({ sql }: CommandContext, change: LeaseChange): Promise<void> {
  const { facts } = change;
  const unknown: UnknownReference[] = [];
  if (!(await lockUnit(sql, facts.unitId)) && isLetAnew(change)) {
    unknown.push({ pointer: changedMember(change, ['unitId', 'status']), noun: 'unit', id: facts.unitId });
  }
  const signing = signingOf(change);
  const lockedTenants = await lockTenants(sql, signing);
  for (const [place, id] of facts.tenantIds.entries()) {
    if (signing.includes(id) && !lockedTenants.has(id)) {
      unknown.push({ pointer: signerAt(change, place), noun: 'tenant', id });
    }
  }
  refuseUnknown(unknown);
}

/** The pointer for a missing tenant, who may have been deleted before the lease became active again. */
function signerAt(change: LeaseChange, place: number): string {
  const member = changedMember(change, ['tenantIds', 'status']);
  return member === '/tenantIds' ? `${member}/${place}` : member;
}

/** @param facts the facts to store */
async function refuseOverlap({ sql }: CommandContext, change: LeaseChange, facts: LeaseFacts): Promise<void> {
  if (facts.status === LeaseStatus.DRAFT) return;
  const overlapping = await overlappingLease(sql, change.id, facts);
  if (!overlapping) return;
  const pointer = changedMember(change, ['startDate', 'unitId', 'endDate', 'movedOutOn', 'status', 'byRoom']);
  const fault = sharedDays(pointer, overlapping);
  throw new AppError(
    'lease_overlap',
    `The unit has the lease ${JSON.stringify(overlapping.id)} ${daysOf(overlapping)}; leases may share days only when each is by the room, but one may start on the day on which another ends.`,
    { faults: [fault], extensions: { lease_id: overlapping.id } },
  );
}

const daysOf = ({ startDate, lastDay }: OverlappingLease): string =>
  `from ${startDate} ${lastDay === null ? 'on' : `to ${lastDay}`}`;

/**
 * The fault for a lease that overlaps another.
 * @param pointer the pointer of the fault
 * @param names the signers of the other lease
 */
export const sharedDays = (pointer: string, overlapping: OverlappingLease, names?: string): Fault => ({
  pointer,
  code: 'lease_overlap',
  detail: `Another lease${names === undefined ? '' : `, of ${names},`} runs ${daysOf(overlapping)}; end it first, or give the day on which its tenants moved out.`,
});
