import type {
  AddRosterOverrideMutationVariables,
  CreateRosterMutationVariables,
  UpdateRosterMutationVariables,
} from '../operations/operations.generated.ts';

type NewRosterInput = CreateRosterMutationVariables['input'];
type RosterInput = UpdateRosterMutationVariables['input'];
type OverrideInput = AddRosterOverrideMutationVariables['input'];
type LayerInput = NewRosterInput['layers'][number];

/** A roster, or its change, in a request body. */
export interface RosterBody {
  name?: string;
  reach?: { all?: boolean; property_ids?: string[] };
  timezone?: string;
  layers?: LayerBody[];
  response_minutes?: number;
}

interface LayerBody {
  kind: string;
  rotation: string;
  handoff?: { time: string; weekday?: string | null } | null;
  starts_on?: string | null;
  members?: string[];
  shifts?: { agent_id: string; from: string; to: string }[];
}

/** An override in a request body. */
export interface OverrideBody {
  agent_id: string;
  from: string;
  to: string;
  reason?: string | null;
  layer?: number;
}

/** The GraphQL input of a roster's change. */
export const rosterInput = ({
  name,
  reach,
  timezone,
  layers,
  response_minutes: responseMinutes,
}: RosterBody): RosterInput => ({
  ...{ name, timezone, responseMinutes },
  reach: reach && reachInput(reach),
  layers: layers?.map(layerInput),
});

/** The GraphQL input of a new roster. */
export const newRosterInput = (body: RosterBody): NewRosterInput => rosterInput(body) as NewRosterInput;

/** What is shown of a roster for all properties, with an empty list, is taken back as it is. */
const reachInput = ({ all, property_ids: propertyIds }: NonNullable<RosterBody['reach']>): RosterInput['reach'] => ({
  all,
  propertyIds: all === true && propertyIds?.length === 0 ? undefined : propertyIds,
});

const layerInput = ({ kind, rotation, handoff, starts_on: startsOn, members, shifts }: LayerBody): LayerInput => ({
  ...{ startsOn, members },
  kind: kind.toUpperCase() as LayerInput['kind'],
  rotation: rotation.toUpperCase() as LayerInput['rotation'],
  handoff: handoff && { time: handoff.time, weekday: handoff.weekday },
  shifts: shifts?.map(({ agent_id: agentId, from, to }) => ({ agentId, from, to })),
});

/** The GraphQL input of an override. */
export const overrideInput = ({ agent_id: agentId, ...override }: OverrideBody): OverrideInput => ({
  agentId,
  from: override.from,
  to: override.to,
  reason: override.reason,
  layer: override.layer,
});
