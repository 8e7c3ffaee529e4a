import { onCallAt } from '../../../../platform/on-call/on-call.rules.ts';
import { canBeCalledTo, isAvailable } from '../../../../platform/on-call/persons-of-roster.rules.ts';
import type { DispatchRoster, RosterCandidate, RosterCandidateReason } from './dispatch.types.ts';

/** The ticket and the moment that a roster is judged against. */
interface RosterFacts {
  propertyId: string;
  now: Date;
  /** Rosters of which nobody acknowledged the ticket in time. */
  excluded: ReadonlySet<string>;
}

/**
 * The first person on call, layer by layer, who sees the property; null when nobody does. A page to own staff calls on the
 * layers in the same order.
 */
function responderAt(roster: DispatchRoster, { propertyId, now }: RosterFacts): string | null {
  const persons = new Map(roster.persons.map((person) => [person.id, person]));
  const shifts = onCallAt(roster, now, (agentId) => canBeCalledTo(persons.get(agentId), propertyId));
  return shifts.find(({ agentId }) => agentId !== null)?.agentId ?? null;
}

/** Judges the roster that a rule names. */
export function judgeRoster(
  rule: { id: string; rosterId: string },
  roster: DispatchRoster | undefined,
  facts: RosterFacts,
): RosterCandidate {
  const agentId = roster ? responderAt(roster, facts) : null;
  const obstacle = obstacleOf(rule.rosterId, roster, { ...facts, agentId });
  const person = roster?.persons.find(({ id }) => id === agentId);
  const reason = obstacle ?? { code: 'chosen', message: `${person!.name} is on call in ${roster!.name}.` };
  const eligible = obstacle === undefined;
  return {
    ...{ rosterId: rule.rosterId, ruleId: rule.id, eligible, chosen: eligible },
    agentId: eligible ? agentId : null,
    reasons: [reason],
  };
}

function obstacleOf(
  id: string,
  roster: DispatchRoster | undefined,
  { propertyId, excluded, agentId }: RosterFacts & { agentId: string | null },
): RosterCandidateReason | undefined {
  if (!roster) return { code: 'unknown_roster', message: 'There is no such roster.' };
  if (roster.propertyIds && !roster.propertyIds.includes(propertyId)) {
    return { code: 'other_property', message: `The roster is not for the property ${propertyId}.` };
  }
  if (excluded.has(id)) {
    return { code: 'already_asked', message: 'Nobody on call in the roster acknowledged this ticket in time.' };
  }
  if (agentId !== null) return undefined;
  return { code: 'nobody_on_call', message: 'Nobody on call can be reached and sees the property.' };
}

/** The properties at which somebody of the roster can always be sent; null for all. Overrides come and go, so they do not count. */
export function propertiesServedBy({ layers, persons, propertyIds }: DispatchRoster): readonly string[] | null {
  const members = new Set(layers.flatMap((layer) => layer.members));
  const reaches = persons.filter((person) => members.has(person.id) && isAvailable(person)).map(({ reach }) => reach);
  if (reaches.includes(null)) return propertyIds;
  const seen = new Set(reaches.flatMap((reach) => reach ?? []));
  return propertyIds ? propertyIds.filter((id) => seen.has(id)) : [...seen];
}
