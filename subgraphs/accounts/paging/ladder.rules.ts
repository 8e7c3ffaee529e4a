import type { OnCallShift } from '../../../platform/on-call/roster.types.ts';
import type { PageLayer, PageStep } from './page.types.ts';

/** Whom a page can call on, apart from a roster. */
export interface LastResorts {
  hasContact: boolean;
  /** Agents who own the account. */
  ownerIds: readonly string[];
  hasOwnerAddress: boolean;
}

/** A step that a page can take. */
export interface Rung {
  layer: PageLayer;
  place: number | null;
  agentIds: string[];
}

/**
 * Whom a page calls on, in order: the layers of the roster, the escalation contact, all owners. Whoever cannot be called
 * on is left out.
 */
export function ladderOf(
  shifts: readonly OnCallShift[],
  { hasContact, ownerIds, hasOwnerAddress }: LastResorts,
): Rung[] {
  const hasOwner = ownerIds.length > 0 || hasOwnerAddress;
  return [
    ...shifts.flatMap(({ layer, kind, agentId }) =>
      agentId === null ? [] : [{ layer: kind, place: layer, agentIds: [agentId] }],
    ),
    ...(hasContact ? [{ layer: 'contact' as const, place: null, agentIds: [] }] : []),
    ...(hasOwner ? [{ layer: 'owners' as const, place: null, agentIds: [...ownerIds] }] : []),
  ];
}

const rank = ({ layer, place }: Pick<Rung, 'layer' | 'place'>): number =>
  place ?? (layer === 'contact' ? Infinity : NaN);

/** The step after the last one; undefined when nobody is left. A roster that was changed meanwhile goes on where it was. */
export function nextRung(ladder: readonly Rung[], last: PageStep | undefined): Rung | undefined {
  if (!last) return ladder[0];
  if (last.layer === 'owners') return undefined;
  const lastRank = rank(last);
  return ladder.find((rung) => rung.layer === 'owners' || rank(rung) > lastRank);
}
