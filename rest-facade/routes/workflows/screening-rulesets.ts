import { AppError } from '../../../platform/errors.ts';
import type { Answer } from '../../contract/operation-types.ts';
import type { ScreeningRule, ScreeningRuleset, ScreeningRulesetContent } from '../../contract/rest-types.generated.ts';
import { describedText, describedValue } from '../../conversion/described.ts';
import { lowerCase, upperCase } from '../../conversion/enum-names.ts';
import {
  CreateScreeningRulesetDocument,
  DeleteScreeningRulesetDocument,
  GetScreeningRulesetDocument,
  ListScreeningRulesetVersionsDocument,
  ListScreeningRulesetsDocument,
  UpdateScreeningRulesetDocument,
} from '../../operations/operations.generated.ts';
import type { ScreeningRulesetFieldsFragment } from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const PATH = '/api/v1/screening-rulesets';
const RULESET_PATH = `${PATH}/{ruleset_id}` as const;

/** Rules by which workflows decide applications. */
export const screeningRulesetRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListScreeningRulesetsDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ screeningRulesets }) => pageAnswer(screeningRulesets, present),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateScreeningRulesetDocument,
    variables: ({ body }) => ({ id: body.id ?? null, input: rulesetInput(body) }),
    present: ({ createScreeningRuleset: ruleset }) => ({
      ...answer(ruleset),
      status: 201,
      location: `${PATH}/${ruleset.id}`,
    }),
  }),
  route({
    method: 'GET',
    path: RULESET_PATH,
    document: GetScreeningRulesetDocument,
    variables: ({ parameters }) => ({ id: parameters.ruleset_id }),
    present: ({ screeningRuleset }) => answer(screeningRuleset ?? missing()),
  }),
  route({
    method: 'PUT',
    path: RULESET_PATH,
    document: UpdateScreeningRulesetDocument,
    variables: ({ parameters, body, ifMatch }) => ({ id: parameters.ruleset_id, input: rulesetInput(body), ifMatch }),
    present: ({ updateScreeningRuleset }) => answer(updateScreeningRuleset),
  }),
  route({
    method: 'DELETE',
    path: RULESET_PATH,
    document: DeleteScreeningRulesetDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.ruleset_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: `${RULESET_PATH}/versions`,
    document: ListScreeningRulesetVersionsDocument,
    variables: ({ parameters }) => ({ id: parameters.ruleset_id, ...pageOf(parameters) }),
    present: ({ screeningRuleset }) => pageAnswer((screeningRuleset ?? missing()).versions, present),
  }),
];

const rulesetInput = ({ rules }: ScreeningRulesetContent) => ({
  rules: rules.map((rule) => ({ ...rule, effect: upperCase(rule.effect) })),
});

const present = ({ id, version, rules, createdAt, createdBy }: ScreeningRulesetFieldsFragment): ScreeningRuleset => ({
  ...{ id, version },
  rules: rules.map(({ name, field, op, value, effect }) => ({
    ...{
      name,
      field,
      op: describedText<ScreeningRule['op']>(op),
      value: describedValue<ScreeningRule['value']>(value),
      effect: lowerCase(effect),
    },
  })),
  ...{ created_at: createdAt, created_by: presentActor(createdBy) },
});

const answer = (ruleset: ScreeningRulesetFieldsFragment): Answer<200, ScreeningRuleset, 'version'> => ({
  ...{ status: 200, body: present(ruleset) },
  version: String(ruleset.version),
});

function missing(): never {
  throw new AppError('not_found', 'There is no such screening ruleset.');
}
