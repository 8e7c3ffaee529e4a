import { isContactId } from './contact-id.rules.ts';
import type { PageState, PageStep } from './page.types.ts';

/**
 * The steps once somebody has acknowledged the page: the last step that paged them is acknowledged, or else the one that waits;
 * one that waits for others is needed no more.
 */
export function stepsOnceAnswered(steps: readonly PageStep[], id: string): PageStep[] {
  const own = steps.findLastIndex(({ agentIds }) => (agentIds.length === 0 ? isContactId(id) : agentIds.includes(id)));
  if (own < 0) return withOutcome(steps, 'acknowledged');
  return withOutcome(steps, 'resolved').map((step, place) =>
    place === own ? { ...step, outcome: 'acknowledged' } : step,
  );
}

/** The steps with what came of the last one. */
export const withOutcome = (steps: readonly PageStep[], outcome: PageState): PageStep[] =>
  steps.map((step, place) => (place === steps.length - 1 && step.outcome === 'sent' ? { ...step, outcome } : step));
