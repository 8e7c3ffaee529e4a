import type { Actor } from '../../../platform/actor.ts';
import { CLASSIFIER, DISPATCHER } from '../../../subgraphs/maintenance/lifecycle/automations.ts';
import { STAFF_PLANS } from '../data/staff.data.ts';
import { VENDORS } from '../data/vendors.data.ts';

const TENANT_PORTAL: Actor = { kind: 'service', id: 'tenant-portal', name: 'Tenant portal' };

const KNOWN: ReadonlyMap<string, Actor> = new Map(
  [
    CLASSIFIER,
    DISPATCHER,
    TENANT_PORTAL,
    ...STAFF_PLANS.map(({ id, name }): Actor => ({ kind: 'person', id, name })),
    ...VENDORS.map(({ id, name }): Actor => ({ kind: 'vendor', id, name })),
  ].map((actor) => [actor.id, actor]),
);

/**
 * The actor with an id.
 * @throws Error for an id that belongs to nobody, so that no story names somebody who does not exist
 */
export function demoActor(id: string): Actor {
  const actor = KNOWN.get(id);
  if (!actor) throw new Error(`Nobody in the demo has the id ${id}.`);
  return actor;
}
