import { useMutation, useQuery } from '@apollo/client/react';
import { Link, useLocation } from 'wouter';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import {
  EnableWorkflowDocument,
  PauseWorkflowDocument,
  WorkflowTemplatesDocument,
  WorkflowsDocument,
} from './operations.generated.ts';
import type { WorkflowRowFragment } from './operations.generated.ts';

/** The account's workflows, and templates to begin one from. */
export function WorkflowsSection() {
  const { workflows } = useTexts();
  const { can } = useSession();
  const { data, error } = useQuery(WorkflowsDocument);
  return (
    <Section title={workflows.list} actions={can('workflows:write') && <NewWorkflow />}>
      {error && <FailureNote failure={failureOf(error)} />}
      {data?.workflows.nodes.length === 0 && <p className="quiet">{workflows.none}</p>}
      <ul>
        {data?.workflows.nodes.map((workflow) => (
          <li key={workflow.id}>
            <WorkflowRow workflow={workflow} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WorkflowRow({ workflow }: { workflow: WorkflowRowFragment }) {
  const { workflows } = useTexts();
  const { can } = useSession();
  const [enable, enabling] = useMutation(EnableWorkflowDocument);
  const [pause, pausing] = useMutation(PauseWorkflowDocument);
  const { id, name, status, version, pauseReason, revision, isBuiltIn } = workflow;
  const mayChange = can('workflows:write') && !isBuiltIn;
  const failed = enabling.error ?? pausing.error;
  const variables = { id, ifMatch: [revision] };
  return (
    <>
      <span className="actions">
        {mayChange && status !== 'ARCHIVED' ? (
          <Link href={`/workflows/${encodeURIComponent(id)}`}>{name}</Link>
        ) : (
          <strong>{name}</strong>
        )}{' '}
        <span className="badge">{workflows.statuses[status]}</span>{' '}
        <span className="quiet">{isBuiltIn ? workflows.builtIn : workflows.version(version)}</span>
        {mayChange && (status === 'DRAFT' || status === 'PAUSED') && (
          <Action isDisabled={enabling.loading} onPress={() => void enable({ variables }).catch(() => undefined)}>
            {workflows.enable}
          </Action>
        )}
        {mayChange && status === 'ENABLED' && (
          <Action isDisabled={pausing.loading} onPress={() => void pause({ variables }).catch(() => undefined)}>
            {workflows.pause}
          </Action>
        )}
      </span>
      {pauseReason !== null && <p className="quiet">{pauseReason}</p>}
      {failed && <FailureNote failure={failureOf(failed)} />}
    </>
  );
}

/** The ways to a new workflow: from scratch, or from a template. */
function NewWorkflow() {
  const { workflows } = useTexts();
  const [, navigate] = useLocation();
  const { data } = useQuery(WorkflowTemplatesDocument);
  return (
    <>
      <Link className="action action-main" href="/workflows/new">
        {workflows.fromScratch}
      </Link>
      <Choice
        label={workflows.fromTemplate}
        value=""
        empty={workflows.chooseTemplate}
        options={(data?.workflowTemplates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => navigate(`/workflows/new?template=${encodeURIComponent(id)}`)}
      />
    </>
  );
}
