import { TextField } from '../../fields/text-field.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useEditor } from './editor-context.ts';
import { FaultNote } from './fault-note.tsx';
import { MemberFields } from './member-fields.tsx';
import type { WorkflowDraft } from './schema.types.ts';

/** Everything that a workflow says. What it can say is described by the service. */
export function WorkflowForm({ draft, onChange }: { draft: WorkflowDraft; onChange(draft: WorkflowDraft): void }) {
  const { workflowEditor: texts } = useTexts();
  const { root, records } = useEditor();
  const owners = records.get('agent');
  return (
    <>
      <TextField
        label={texts.name}
        value={draft.name}
        maxLength={100}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <FaultNote pointer="/name" />
      {owners && (
        <Choice
          label={texts.owner}
          value={draft.owner_agent_id}
          empty={texts.ownerUnsaid}
          options={owners}
          onChange={(id) => onChange({ ...draft, owner_agent_id: id })}
        />
      )}
      <FaultNote pointer="/ownerAgentId" />
      <MemberFields schema={root} value={draft} pointer="" onChange={(members) => onChange({ ...draft, ...members })} />
    </>
  );
}
