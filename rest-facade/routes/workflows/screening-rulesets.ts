import { AppError } from '../../../platform/errors.ts';
import {
  CreateScreeningRulesetDocument,
  DeleteScreeningRulesetDocument,
  GetScreeningRulesetDocument,
  ListScreeningRulesetVersionsDocument,
  ListScreeningRulesetsDocument,
  UpdateScreeningRulesetDocument,
} from '../../operations/operations.generated.ts';
import type {
  CreateScreeningRulesetMutationVariables,
  ScreeningRulesetFieldsFragment,
} from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';
import { pageOf } from './list-parameters.ts';

type Input = CreateScreeningRulesetMutationVariables['input'];

interface RulesetBody {
  id?: string;
  rules: { name: string; field: string; op: string; value: unknown; effect: string }[];
}

interface Page {
  nodes: readonly ScreeningRulesetFieldsFragment[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

const PATH = '/api/v1/screening-rulesets';
const RULESET_PATH = `${PATH}/{ruleset_id}` as const;

/** Rules by which workflows decide applications. */
export const screeningRulesetRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListScreeningRulesetsDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ screeningRulesets }) => pageAnswer(screeningRulesets),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateScreeningRulesetDocument,
    variables: ({ body }) => ({ id: (body as RulesetBody).id ?? null, input: inputOf(body) }),
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
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ screeningRuleset }) => answer(screeningRuleset ?? missing()),
  }),
  route({
    method: 'PUT',
    path: RULESET_PATH,
    document: UpdateScreeningRulesetDocument,
    variables: ({ parameters, body, ifMatch }) => ({ id: idOf(parameters), input: inputOf(body), ifMatch }),
    present: ({ updateScreeningRuleset }) => answer(updateScreeningRuleset),
  }),
  route({
    method: 'DELETE',
    path: RULESET_PATH,
    document: DeleteScreeningRulesetDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: `${RULESET_PATH}/versions`,
    document: ListScreeningRulesetVersionsDocument,
    variables: ({ parameters }) => ({ id: idOf(parameters), ...pageOf(parameters) }),
    present: ({ screeningRuleset }) => pageAnswer((screeningRuleset ?? missing()).versions),
  }),
];

const idOf = (parameters: Record<string, unknown>): string => parameters['ruleset_id'] as string;

function inputOf(body: unknown): Input {
  const rules = (body as RulesetBody).rules.map((rule) => ({ ...rule, effect: rule.effect.toUpperCase() }));
  return { rules } as Input;
}

const present = ({ id, version, rules, createdAt, createdBy }: ScreeningRulesetFieldsFragment): object => ({
  ...{ id, version },
  rules: rules.map(({ name, field, op, value, effect }) => ({ name, field, op, value, effect: effect.toLowerCase() })),
  ...{ created_at: createdAt, created_by: presentActor(createdBy) },
});

const answer = (ruleset: ScreeningRulesetFieldsFragment): RouteOutput => ({
  ...{ status: 200, body: present(ruleset) },
  version: String(ruleset.version),
});

const pageAnswer = ({ nodes, pageInfo }: Page): RouteOutput => ({
  status: 200,
  body: { data: nodes.map(present), next_cursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null },
});

function missing(): never {
  throw new AppError('not_found', 'There is no such screening ruleset.');
}
