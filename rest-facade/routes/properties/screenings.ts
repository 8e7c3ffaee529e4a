import { AppError } from '../../../platform/errors.ts';
import type { Answer } from '../../contract/operation-types.ts';
import type { Screening } from '../../contract/rest-types.generated.ts';
import { filterOf, inputOf, presentFields } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  CreateScreeningApplicationDocument,
  DecideScreeningDocument,
  GetScreeningDocument,
  ListScreeningsDocument,
} from '../../operations/operations.generated.ts';
import type { ScreeningFieldsFragment } from '../../operations/operations.generated.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const SHOWN = {
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
} as const satisfies RecordFields;
const INPUT = {
  id: { name: 'id' },
  tenant_id: { name: 'tenantId' },
  unit_id: { name: 'unitId' },
} as const satisfies RecordFields;
const DECISION = {
  decision: { name: 'decision', isEnum: true },
  conditions: { name: 'conditions' },
  reason: { name: 'reason' },
  score: { name: 'score' },
  rationale: { name: 'rationale' },
} as const satisfies RecordFields;
const FILTER = {
  tenant_id: { name: 'tenantId' },
  unit_id: { name: 'unitId' },
  status: { name: 'status', isEnum: true },
} as const satisfies RecordFields;

const PATH = '/api/v1/screenings';
const SCREENING_PATH = `${PATH}/{screening_id}` as const;

const present = (screening: ScreeningFieldsFragment): Screening => presentFields(SHOWN, screening);
const answer = (screening: ScreeningFieldsFragment): Answer<200, Screening, 'version'> => ({
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
      ...pageOf(parameters),
      filter: filterOf(FILTER, parameters),
    }),
    present: ({ screenings }) => pageAnswer(screenings, present),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateScreeningApplicationDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) }),
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
    variables: ({ parameters }) => ({ id: parameters.screening_id }),
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
      id: parameters.screening_id,
      input: inputOf(DECISION, body),
      ifMatch,
    }),
    present: ({ decideScreening }) => answer(decideScreening),
  }),
];
