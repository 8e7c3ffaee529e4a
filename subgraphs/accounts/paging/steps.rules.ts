import type { PageState, PageStep } from './page.types.ts';

/** The steps with what came of the last one. */
export const withOutcome = (steps: readonly PageStep[], outcome: PageState): PageStep[] =>
  steps.map((step, place) => (place === steps.length - 1 && step.outcome === 'sent' ? { ...step, outcome } : step));
