import { AppError } from '../../../platform/errors.ts';
import {
  AddRosterOverrideDocument,
  CreateRosterDocument,
  DeleteRosterDocument,
  GetOnCallDocument,
  GetOnCallScheduleDocument,
  GetRosterDocument,
  ListRostersDocument,
  RemoveRosterOverrideDocument,
  UpdateRosterDocument,
} from '../../operations/operations.generated.ts';
import { presentOverride, presentRoster, rosterAnswer, shiftsAnswer } from '../../presenters/roster.ts';
import { newRosterInput, overrideInput, rosterInput } from '../../presenters/roster-input.ts';
import type { OverrideBody, RosterBody } from '../../presenters/roster-input.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';

/** Rosters: who is on call. */
export const rosterRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/rosters',
    document: ListRostersDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ rosters: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentRoster), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/rosters',
    document: CreateRosterDocument,
    variables: ({ body }) => ({ input: newRosterInput(body as RosterBody) }),
    present: ({ createRoster }) => ({
      ...rosterAnswer(createRoster),
      status: 201,
      location: `/api/v1/rosters/${createRoster.id}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/rosters/{roster_id}',
    document: GetRosterDocument,
    variables: ({ parameters }) => ({ id: rosterIdOf(parameters) }),
    present: ({ roster }) => rosterAnswer(roster ?? missing()),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/rosters/{roster_id}',
    document: UpdateRosterDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: rosterIdOf(parameters),
      input: rosterInput(body as RosterBody),
      ifMatch,
    }),
    present: ({ updateRoster }) => rosterAnswer(updateRoster),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/rosters/{roster_id}',
    document: DeleteRosterDocument,
    variables: ({ parameters, ifMatch }) => ({ id: rosterIdOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/rosters/{roster_id}/on-call',
    document: GetOnCallDocument,
    variables: ({ parameters }) => ({
      id: rosterIdOf(parameters),
      at: (parameters['at'] as string | undefined) ?? null,
    }),
    present: ({ roster }) => shiftsAnswer((roster ?? missing()).onCall),
  }),
  route({
    method: 'GET',
    path: '/api/v1/rosters/{roster_id}/schedule',
    document: GetOnCallScheduleDocument,
    variables: ({ parameters }) => ({
      id: rosterIdOf(parameters),
      from: parameters['from'] as string,
      to: parameters['to'] as string,
    }),
    present: ({ roster }) => shiftsAnswer((roster ?? missing()).schedule),
  }),
  route({
    method: 'POST',
    path: '/api/v1/rosters/{roster_id}/overrides',
    document: AddRosterOverrideDocument,
    variables: ({ parameters, body }) => ({
      rosterId: rosterIdOf(parameters),
      input: overrideInput(body as OverrideBody),
    }),
    present: ({ addRosterOverride }) => ({ status: 201, body: presentOverride(addRosterOverride) }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/rosters/{roster_id}/overrides/{override_id}',
    document: RemoveRosterOverrideDocument,
    variables: ({ parameters }) => ({ rosterId: rosterIdOf(parameters), id: parameters['override_id'] as string }),
    present: () => ({ status: 204 }),
  }),
];

const rosterIdOf = (parameters: Record<string, unknown>): string => parameters['roster_id'] as string;

function missing(): never {
  throw new AppError('not_found', 'There is no such roster.');
}
