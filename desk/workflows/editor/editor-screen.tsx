import { skipToken, useQuery } from '@apollo/client/react';
import { Link, useParams, useSearch } from 'wouter';
import { failureOf } from '../../graph/failure.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';
import { WorkflowTemplatesDocument } from '../operations.generated.ts';
import { EMPTY_DRAFT, draftOf, draftOfTemplate } from './draft.rules.ts';
import { Editor } from './editor.tsx';
import { EditedWorkflowDocument } from './operations.generated.ts';
import { useEditorKit } from './use-editor-kit.ts';
import '../../fields/fields.css';
import './editor.css';

/** Writes a workflow: from scratch, from a template, or a new version of one; beside it what it would have done. */
export default function EditorScreen() {
  const { id } = useParams<{ id: string }>();
  const isNew = id === 'new';
  const templateId = new URLSearchParams(useSearch()).get('template');
  const { app, workflows, workflowEditor: texts } = useTexts();
  const { can } = useSession();
  const mayWrite = can('workflows:write') && can('workflows:read');
  const { kit, error } = useEditorKit();
  const stored = useQuery(
    EditedWorkflowDocument,
    isNew ? skipToken : { variables: { id }, fetchPolicy: 'network-only' },
  );
  const templates = useQuery(WorkflowTemplatesDocument, templateId === null ? skipToken : {});
  const template = templates.data?.workflowTemplates.find((each) => each.id === templateId);
  const workflow = stored.data?.workflow ?? undefined;
  const failed = error ?? stored.error ?? templates.error;
  const isReady = isNew ? templateId === null || template !== undefined : workflow !== undefined;
  return (
    <div className="record workflow-editor">
      <p>
        <Link href="/workflows">← {workflows.title}</Link>
      </p>
      <h1>{isNew ? texts.newTitle : (workflow?.name ?? '')}</h1>
      {!mayWrite && <p className="quiet">{app.notAllowed}</p>}
      {failed !== undefined && <FailureNote failure={failureOf(failed)} />}
      {stored.data && !workflow && <p className="quiet">{texts.gone}</p>}
      {mayWrite && kit && isReady && !workflow?.isBuiltIn && (
        <Editor
          key={`${id} ${templateId}`}
          draftKey={`workflow.${id}.${templateId ?? workflow?.revision ?? ''}`}
          kit={kit}
          workflow={workflow}
          initial={() => (workflow ? draftOf(workflow) : template ? draftOfTemplate(template.definition) : EMPTY_DRAFT)}
        />
      )}
    </div>
  );
}
