import type { RosterLayer } from '../../platform/on-call/roster.types.ts';
import { ACCOUNT_SETTINGS } from './data/account.data.ts';
import { STAFF_PLANS } from './data/staff.data.ts';
import type { RowStore } from './row-store.ts';

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
    'accounts.agent',
    STAFF_PLANS.map((plan) => ({ ...plan, kind: 'person', languages: ['en'], status: 'active', ...dated })),
  );
  const { timezone } = ACCOUNT_SETTINGS;
  const name = 'Emergencies';
  await store('accounts.roster', [
    { id: 'emergencies', name, timezone, layers: [WEEKS_IN_TURN], responseMinutes: 10, ...dated },
  ]);
}
