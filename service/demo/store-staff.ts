import type { RosterLayer } from '../../platform/on-call/roster.types.ts';
import { ACCOUNT_SETTINGS } from './data/account.data.ts';
import { STAFF_PLANS } from './data/staff.data.ts';
import type { StaffPlan } from './data/staff.data.ts';
import type { RowStore, Table } from './insert-rows.ts';

/** A row of `accounts.agent`. */
interface StaffRow extends StaffPlan {
  kind: string;
  languages: readonly string[];
  status: string;
  createdAt: Date;
  updatedAt: Date;
}

const STAFF_TABLE: Table<StaffRow> = {
  name: 'accounts.agent',
  columns: {
    ...{ id: 'text', kind: 'text', name: 'text', email: 'text', phone: 'text', languages: 'text[]', roles: 'text[]' },
    ...{ status: 'text', createdAt: 'timestamptz', updatedAt: 'timestamptz' },
  },
};

/** A row of `accounts.roster`. */
interface RosterRow {
  id: string;
  name: string;
  timezone: string;
  layers: readonly RosterLayer[];
  responseMinutes: number;
  createdAt: Date;
  updatedAt: Date;
}

const ROSTER_TABLE: Table<RosterRow> = {
  name: 'accounts.roster',
  columns: {
    ...{ id: 'text', name: 'text', timezone: 'text', layers: 'jsonb', responseMinutes: 'smallint' },
    ...{ createdAt: 'timestamptz', updatedAt: 'timestamptz' },
  },
};

/** A Monday; the coordinators have taken turns since then. */
const FIRST_TURN = '2025-01-06';

const WEEKS_IN_TURN: RosterLayer = {
  kind: 'responder',
  rotation: 'weekly',
  handoff: { time: '09:00', weekday: 'mon' },
  startsOn: FIRST_TURN,
  members: ['marcus.lee', 'priya.nair'],
  shifts: [],
};

/** Stores the people of the office, and who of them is on call. */
export async function storeStaff(store: RowStore, now: Date): Promise<void> {
  const dated = { createdAt: now, updatedAt: now };
  await store(
    STAFF_TABLE,
    STAFF_PLANS.map((plan) => ({ ...plan, kind: 'person', languages: ['en'], status: 'active', ...dated })),
  );
  const { timezone } = ACCOUNT_SETTINGS;
  const name = 'Emergencies';
  await store(ROSTER_TABLE, [
    { id: 'emergencies', name, timezone, layers: [WEEKS_IN_TURN], responseMinutes: 10, ...dated },
  ]);
}
