import type { ErrorRows } from '../../platform/errors.ts';

/** The failures that only clients of this subgraph meet. */
export const workflowsErrors = {
  not_an_approver: { status: 403, title: 'Only those who were asked, and owners, may answer the approval' },
} as const satisfies ErrorRows;

declare module '../../platform/errors.ts' {
  interface SubgraphErrors {
    workflows: keyof typeof workflowsErrors;
  }
}
