import { useChange } from '../../parts/use-change.ts';
import { EnableWorkflowDocument } from '../operations.generated.ts';
import { inputOf } from './draft.rules.ts';
import { AddWorkflowDocument, ChangeWorkflowDocument } from './operations.generated.ts';
import type { EditedWorkflowFieldsFragment } from './operations.generated.ts';
import type { WorkflowDraft } from './schema.types.ts';

/**
 * Saves a workflow: a new one as a draft, another one as a new version.
 * @param seen the workflow as it was when the form was opened: what somebody changed since is not overwritten
 */
export function useSavedWorkflow(seen: EditedWorkflowFieldsFragment | undefined) {
  const change = useChange();
  return {
    ...change,
    /** @returns the id of the saved workflow; undefined when it failed */
    save: async (draft: WorkflowDraft, { isEnabled }: { isEnabled: boolean }): Promise<string | undefined> => {
      const input = inputOf(draft);
      const saved = seen
        ? (await change.run(ChangeWorkflowDocument, { id: seen.id, input, ifMatch: [seen.revision] }))?.updateWorkflow
        : (await change.run(AddWorkflowDocument, { input }))?.createWorkflow;
      if (!saved || !isEnabled) return saved?.id;
      const enabled = await change.run(EnableWorkflowDocument, { id: saved.id, ifMatch: [saved.revision] });
      return enabled?.enableWorkflow.id;
    },
  };
}
