import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Action } from '../../parts/action.tsx';
import { useDraftOf } from '../../parts/draft.ts';
import { Section } from '../../parts/section.tsx';
import { useTexts } from '../../texts/texts.ts';
import { FaultList } from '../faults/fault-list.tsx';
import { SimulationSection } from '../simulation/simulation-section.tsx';
import { inputOf } from './draft.rules.ts';
import { EditorProvider } from './editor-context.ts';
import type { EditorKit, EditorRecords } from './editor-context.ts';
import type { EditedWorkflowFieldsFragment } from './operations.generated.ts';
import { SchemaField } from './schema-field.tsx';
import { placesIn } from './waits.rules.ts';
import type { WorkflowDraft } from './schema.types.ts';
import { useSavedWorkflow } from './use-saved-workflow.ts';
import { WorkflowForm } from './workflow-form.tsx';

/** The form of a workflow beside what it would have done. */
export function Editor({
  draftKey,
  kit,
  workflow,
  initial,
}: {
  draftKey: string;
  kit: EditorRecords;
  workflow: EditedWorkflowFieldsFragment | undefined;
  initial(): WorkflowDraft;
}) {
  const { workflowEditor: texts } = useTexts();
  const [, navigate] = useLocation();
  const draft = useDraftOf(draftKey, initial);
  const [seen] = useState(workflow);
  const { save, failure, isBusy } = useSavedWorkflow(seen);
  const [tried, setTried] = useState<ReadonlyMap<string, string>>(new Map());
  const faults = failure?.faults?.size ? failure.faults : tried;
  const whole = useMemo<EditorKit>(
    () => ({ ...kit, Field: SchemaField, faults, ...placesIn(draft.value.steps) }),
    [kit, faults, draft.value.steps],
  );
  const leave = (): void => {
    draft.drop();
    navigate('/workflows');
  };
  const finish = async (isEnabled: boolean): Promise<void> => {
    if ((await save(draft.value, { isEnabled })) === undefined) return;
    leave();
  };
  return (
    <EditorProvider value={whole}>
      <div className="beside">
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void finish(false);
          }}
        >
          {draft.isRestored && <p className="quiet">{texts.restored}</p>}
          <WorkflowForm draft={draft.value} onChange={draft.set} />
          {failure && <FaultList failure={failure} places={whole.places} />}
          <SaveActions seen={seen} isBusy={isBusy} onEnable={() => void finish(true)} onCancel={leave} />
        </form>
        <Section title={texts.simulation}>
          <SimulationSection
            input={{ ...inputOf(draft.value), name: draft.value.name.trim() || texts.newTitle }}
            places={whole.places}
            onFaults={setTried}
          />
        </Section>
      </div>
    </EditorProvider>
  );
}

function SaveActions({
  seen,
  isBusy,
  onEnable,
  onCancel,
}: {
  seen: EditedWorkflowFieldsFragment | undefined;
  isBusy: boolean;
  onEnable(): void;
  onCancel(): void;
}) {
  const { app, workflowEditor: texts } = useTexts();
  return (
    <div className="actions">
      <Action look="main" type="submit" isDisabled={isBusy}>
        {isBusy ? app.saving : seen ? texts.saveVersion : texts.saveDraft}
      </Action>
      {seen?.status !== 'ENABLED' && (
        <Action isDisabled={isBusy} onPress={onEnable}>
          {texts.saveAndEnable}
        </Action>
      )}
      <Action look="quiet" onPress={onCancel}>
        {app.cancel}
      </Action>
    </div>
  );
}
