import type {
  NewRoster,
  NewRosterOverride,
  RosterChange,
  RosterLayer,
  RosterReach,
} from '../contract/rest-types.generated.ts';
import { upperCase } from '../conversion/enum-names.ts';
import type {
  AddRosterOverrideMutationVariables,
  CreateRosterMutationVariables,
  UpdateRosterMutationVariables,
} from '../operations/operations.generated.ts';

type NewRosterInput = CreateRosterMutationVariables['input'];
type RosterInput = UpdateRosterMutationVariables['input'];
type OverrideInput = AddRosterOverrideMutationVariables['input'];
type LayerInput = NewRosterInput['layers'][number];

/** The GraphQL input of a roster's change. */
export const rosterInput = ({
  name,
  reach,
  timezone,
  layers,
  response_minutes: responseMinutes,
}: RosterChange): RosterInput => ({
  ...{ name, timezone, responseMinutes },
  reach: reach && reachInput(reach),
  layers: layers?.map(layerInput),
});

/** The GraphQL input of a new roster. */
export const newRosterInput = ({ name, layers, ...roster }: NewRoster): NewRosterInput => ({
  ...rosterInput(roster),
  name,
  layers: layers.map(layerInput),
});

/** What is shown of a roster for all properties, with an empty list, is taken back as it is. */
const reachInput = ({ all, property_ids: propertyIds }: RosterReach): RosterInput['reach'] => ({
  all,
  propertyIds: all === true && propertyIds?.length === 0 ? undefined : propertyIds,
});

const layerInput = ({ kind, rotation, handoff, starts_on: startsOn, members, shifts }: RosterLayer): LayerInput => ({
  ...{ startsOn, members },
  kind: upperCase(kind),
  rotation: upperCase(rotation),
  handoff: handoff && { time: handoff.time, weekday: handoff.weekday },
  shifts: shifts?.map(({ agent_id: agentId, from, to }) => ({ agentId, from, to })),
});

/** The GraphQL input of an override. */
export const overrideInput = ({ agent_id: agentId, ...override }: NewRosterOverride): OverrideInput => ({
  agentId,
  from: override.from,
  to: override.to,
  reason: override.reason,
  layer: override.layer,
});
