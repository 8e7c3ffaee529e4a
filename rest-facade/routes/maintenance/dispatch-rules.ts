import { AppError } from '../../../platform/errors.ts';
import {
  CreateDispatchRuleDocument,
  DeleteDispatchRuleDocument,
  GetDispatchRuleDocument,
  ListDispatchRulesDocument,
  UpdateDispatchRuleDocument,
} from '../../operations/operations.generated.ts';
import type { CreateDispatchRuleMutationVariables } from '../../operations/operations.generated.ts';
import { presentDispatchRule, savedRuleAnswer } from '../../presenters/dispatch-rule.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

type Draft = CreateDispatchRuleMutationVariables['input'];
type Condition = NonNullable<Draft['condition']>;

const idOf = (parameters: Record<string, unknown>): string => parameters['rule_id'] as string;

/** The account's rules for choosing vendors. */
export const dispatchRuleRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/dispatch-rules',
    document: ListDispatchRulesDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ dispatchRules: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentDispatchRule), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/dispatch-rules',
    document: CreateDispatchRuleDocument,
    variables: ({ body }) => ({ input: draftOf(body as RuleBody) }),
    present: ({ createDispatchRule }) => ({
      ...savedRuleAnswer(createDispatchRule),
      status: 201,
      location: `/api/v1/dispatch-rules/${encodeURIComponent(createDispatchRule.rule.id)}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/dispatch-rules/{rule_id}',
    document: GetDispatchRuleDocument,
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ dispatchRule }) => {
      if (!dispatchRule) throw new AppError('not_found', 'There is no such dispatch rule.');
      return { status: 200, body: presentDispatchRule(dispatchRule), version: dispatchRule.version };
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/dispatch-rules/{rule_id}',
    document: UpdateDispatchRuleDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { id: _, ...input } = draftOf(body as RuleBody);
      return { id: idOf(parameters), input, ifMatch };
    },
    present: ({ updateDispatchRule }) => savedRuleAnswer(updateDispatchRule),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/dispatch-rules/{rule_id}',
    document: DeleteDispatchRuleDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
];

/** A rule, or the changes to one, in REST form. */
export interface RuleBody {
  id?: string;
  scope?: { kind: string; id?: string | null };
  position?: number;
  condition?: {
    categories?: string[];
    severities?: string[];
    property_ids?: string[];
    hours?: Record<string, unknown>;
  };
  vendor_ids?: string[];
  roster_id?: string;
  strategy?: string;
  enabled?: boolean;
}

const upperCase = (names: readonly string[] | undefined): string[] | undefined =>
  names?.map((name) => name.toUpperCase());

function conditionOf(condition: RuleBody['condition']): Condition | undefined {
  return (
    condition && {
      categories: upperCase(condition.categories) as Condition['categories'],
      severities: upperCase(condition.severities) as Condition['severities'],
      propertyIds: condition.property_ids,
      hours: condition.hours,
    }
  );
}

/** Converts a REST rule to GraphQL input. */
export function draftOf(body: RuleBody): Draft {
  const { id, scope, position, condition, vendor_ids, roster_id, strategy, enabled } = body;
  return {
    id,
    scope: scope && { kind: scope.kind.toUpperCase() as NonNullable<Draft['scope']>['kind'], id: scope.id },
    position,
    condition: conditionOf(condition),
    vendorIds: vendor_ids,
    rosterId: roster_id,
    strategy: strategy?.toUpperCase() as Draft['strategy'],
    enabled,
  };
}
