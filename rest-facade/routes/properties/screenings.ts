import { AppError } from '../../../platform/errors.ts';
import {
  CreateScreeningApplicationDocument,
  DecideScreeningDocument,
  GetScreeningDocument,
  ListScreeningsDocument,
} from '../../operations/operations.generated.ts';
import type {
  CreateScreeningApplicationMutationVariables,
  DecideScreeningMutationVariables,
  ScreeningFieldsFragment,
} from '../../operations/operations.generated.ts';
import { inputOf, presentFields } from '../../presenters/record-fields.ts';
import type { RecordFields } from '../../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';

type NewScreening = CreateScreeningApplicationMutationVariables['input'];
type Decision = DecideScreeningMutationVariables['input'];

const SHOWN: RecordFields = {
  id: { name: 'id' },
  tenant_id: { name: 'tenantId' },
  unit_id: { name: 'unitId' },
  status: { name: 'status', isEnum: true },
  conditions: { name: 'conditions' },
  reason: { name: 'reason' },
  decided_at: { name: 'decidedAt' },
  decided_by: { name: 'decidedBy' },
  run_id: { name: 'runId' },
  score: { name: 'score' },
  rationale: { name: 'rationale' },
  adverse_action_required: { name: 'adverseActionRequired' },
  created_at: { name: 'createdAt' },
  updated_at: { name: 'updatedAt' },
};
const INPUT: RecordFields = { id: { name: 'id' }, tenant_id: { name: 'tenantId' }, unit_id: { name: 'unitId' } };
const DECISION: RecordFields = {
  decision: { name: 'decision', isEnum: true },
  conditions: { name: 'conditions' },
  reason: { name: 'reason' },
  score: { name: 'score' },
  rationale: { name: 'rationale' },
};
const FILTER: RecordFields = {
  tenant_id: { name: 'tenantId' },
  unit_id: { name: 'unitId' },
  status: { name: 'status', isEnum: true },
};

const PATH = '/api/v1/screenings';
const SCREENING_PATH = `${PATH}/{screening_id}` as const;

const idOf = (parameters: Record<string, unknown>): string => parameters['screening_id'] as string;
const present = (screening: ScreeningFieldsFragment): object => presentFields(SHOWN, screening);
const answer = (screening: ScreeningFieldsFragment): RouteOutput => ({
  status: 200,
  body: present(screening),
  version: screening.version,
});

/** Screening applications. */
export const screeningRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListScreeningsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: inputOf(FILTER, parameters),
    }),
    present: ({ screenings: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(present), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateScreeningApplicationDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) as NewScreening }),
    present: ({ createScreeningApplication: application }) => ({
      ...answer(application),
      status: 201,
      location: `${PATH}/${encodeURIComponent(application.id)}`,
    }),
  }),
  route({
    method: 'GET',
    path: SCREENING_PATH,
    document: GetScreeningDocument,
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ screening }) => {
      if (!screening) throw new AppError('not_found', 'There is no such screening application.');
      return answer(screening);
    },
  }),
  route({
    method: 'POST',
    path: `${SCREENING_PATH}/decision`,
    document: DecideScreeningDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(DECISION, body) as Decision,
      ifMatch,
    }),
    present: ({ decideScreening }) => answer(decideScreening),
  }),
];
