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
import { newRosterInput, overrideInput, rosterInput } from '../../presenters/roster-input.ts';
import { presentOverride, presentRoster, rosterAnswer, shiftsAnswer } from '../../presenters/roster.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Rosters: who is on call. */
export const rosterRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/rosters',
    document: ListRostersDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ rosters }) => pageAnswer(rosters, presentRoster),
  }),
  route({
    method: 'POST',
    path: '/api/v1/rosters',
    document: CreateRosterDocument,
    variables: ({ body }) => ({ input: newRosterInput(body) }),
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
    variables: ({ parameters }) => ({ id: parameters.roster_id }),
    present: ({ roster }) => rosterAnswer(roster ?? missing()),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/rosters/{roster_id}',
    document: UpdateRosterDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: parameters.roster_id,
      input: rosterInput(body),
      ifMatch,
    }),
    present: ({ updateRoster }) => rosterAnswer(updateRoster),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/rosters/{roster_id}',
    document: DeleteRosterDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.roster_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/rosters/{roster_id}/on-call',
    document: GetOnCallDocument,
    variables: ({ parameters }) => ({
      id: parameters.roster_id,
      at: parameters.at ?? null,
    }),
    present: ({ roster }) => shiftsAnswer((roster ?? missing()).onCall),
  }),
  route({
    method: 'GET',
    path: '/api/v1/rosters/{roster_id}/schedule',
    document: GetOnCallScheduleDocument,
    variables: ({ parameters }) => ({
      id: parameters.roster_id,
      from: parameters.from,
      to: parameters.to,
    }),
    present: ({ roster }) => shiftsAnswer((roster ?? missing()).schedule),
  }),
  route({
    method: 'POST',
    path: '/api/v1/rosters/{roster_id}/overrides',
    document: AddRosterOverrideDocument,
    variables: ({ parameters, body }) => ({
      rosterId: parameters.roster_id,
      input: overrideInput(body),
    }),
    present: ({ addRosterOverride }) => ({ status: 201, body: presentOverride(addRosterOverride) }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/rosters/{roster_id}/overrides/{override_id}',
    document: RemoveRosterOverrideDocument,
    variables: ({ parameters }) => ({ rosterId: parameters.roster_id, id: parameters.override_id }),
    present: () => ({ status: 204 }),
  }),
];

function missing(): never {
  throw new AppError('not_found', 'There is no such roster.');
}
