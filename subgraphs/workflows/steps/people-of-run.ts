import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { findPersonOnCall } from './find-person-on-call.ts';
import type { People } from './people.types.ts';
import { activeOwners, activePersons, residentsOfUnits } from './persons.queries.ts';

/** Finds people as they are when a step is done. */
export function peopleOfRun(service: ServiceContext, run: ActingRun): People {
  const sql = service.database.reader(run.accountId);
  return {
    activePersons: (ids) => activePersons(sql, ids),
    owners: () => activeOwners(sql),
    onCall: (rosterId) => findPersonOnCall(service, run, rosterId),
    residents: async (unitId) => (await residentsOfUnits(sql, [unitId])).get(unitId) ?? [],
  };
}
