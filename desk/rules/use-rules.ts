import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useAllPages } from '../graph/use-all-pages.ts';
import { useSession } from '../session/session.ts';
import { DispatchRulesDocument, RuleTargetsDocument } from './operations.generated.ts';
import type { RuleTargetsQuery } from './operations.generated.ts';

/** Every dispatch rule, in the order of trying. */
export function useRules() {
  const result = useQuery(DispatchRulesDocument);
  return { ...result, rules: useAllPages(result, 'dispatchRules') };
}

/** Vendors and rosters that rules may name. */
export interface RuleTargets {
  vendors: RuleTargetsQuery['vendors']['nodes'];
  rosters: NonNullable<RuleTargetsQuery['rosters']>['nodes'];
  /** The name of a vendor or roster. */
  nameOf(id: string): string;
}

/** Vendors and rosters by name. */
export function useRuleTargets(): RuleTargets {
  const { can } = useSession();
  const { data } = useQuery(RuleTargetsDocument, { variables: { withRosters: can('agents:read') } });
  return useMemo(() => {
    const vendors = data?.vendors.nodes ?? [];
    const rosters = data?.rosters?.nodes ?? [];
    const names = new Map([...vendors, ...rosters].map(({ id, name }) => [id, name]));
    return { vendors, rosters, nameOf: (id) => names.get(id) ?? id };
  }, [data]);
}
