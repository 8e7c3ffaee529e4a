import { AppError } from '../../../platform/errors.ts';
import type { DispatchCondition, DispatchRuleChange, NewDispatchRule } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  CreateDispatchRuleDocument,
  DeleteDispatchRuleDocument,
  GetDispatchRuleDocument,
  ListDispatchRulesDocument,
  UpdateDispatchRuleDocument,
} from '../../operations/operations.generated.ts';
import type { CreateDispatchRuleMutationVariables } from '../../operations/operations.generated.ts';
import { presentDispatchRule, savedRuleAnswer } from '../../presenters/dispatch-rule.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

type Draft = CreateDispatchRuleMutationVariables['input'];

/** The account's rules for choosing vendors. */
export const dispatchRuleRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/dispatch-rules',
    document: ListDispatchRulesDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ dispatchRules }) => pageAnswer(dispatchRules, presentDispatchRule),
  }),
  route({
    method: 'POST',
    path: '/api/v1/dispatch-rules',
    document: CreateDispatchRuleDocument,
    variables: ({ body }) => ({ input: draftInput(body) }),
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
    variables: ({ parameters }) => ({ id: parameters.rule_id }),
    present: ({ dispatchRule }) => {
      if (!dispatchRule) throw new AppError('not_found', 'There is no such dispatch rule.');
      return { status: 200, body: presentDispatchRule(dispatchRule), version: dispatchRule.version };
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/dispatch-rules/{rule_id}',
    document: UpdateDispatchRuleDocument,
    variables: ({ parameters, body, ifMatch }) => ({ id: parameters.rule_id, input: changeInput(body), ifMatch }),
    present: ({ updateDispatchRule }) => savedRuleAnswer(updateDispatchRule),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/dispatch-rules/{rule_id}',
    document: DeleteDispatchRuleDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.rule_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
];

const conditionInput = (condition: DispatchCondition | undefined) =>
  condition && {
    categories: condition.categories?.map(upperCase),
    severities: condition.severities?.map(upperCase),
    propertyIds: condition.property_ids,
    hours: condition.hours,
  };

const changeInput = (body: DispatchRuleChange) => ({
  scope: body.scope && { kind: upperCase(body.scope.kind), id: body.scope.id },
  position: body.position,
  condition: conditionInput(body.condition),
  vendorIds: body.vendor_ids,
  rosterId: body.roster_id,
  strategy: upperCase(body.strategy),
  enabled: body.enabled,
});

/** Converts a REST rule to GraphQL input. */
export const draftInput = ({ id, ...body }: NewDispatchRule): Draft => ({ id, ...changeInput(body) });
