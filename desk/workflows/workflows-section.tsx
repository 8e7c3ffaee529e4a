import { useMutation, useQuery } from '@apollo/client/react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import {
  CreateWorkflowDocument,
  EnableWorkflowDocument,
  PauseWorkflowDocument,
  WorkflowTemplatesDocument,
  WorkflowsDocument,
} from './operations.generated.ts';
import type { CreateWorkflowMutationVariables, WorkflowRowFragment } from './operations.generated.ts';

/** The account's workflows, and templates to begin one from. */
export function WorkflowsSection() {
  const { workflows } = useTexts();
  const { can } = useSession();
  const { data, error, refetch } = useQuery(WorkflowsDocument);
  return (
    <Section
      title={workflows.list}
      actions={can('workflows:write') && <FromTemplate onCreated={() => void refetch().catch(() => undefined)} />}
    >
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
        <strong>{name}</strong> <span className="badge">{workflows.statuses[status]}</span>{' '}
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

/** Makes a draft of a template. */
function FromTemplate({ onCreated }: { onCreated(): void }) {
  const { workflows } = useTexts();
  const { data } = useQuery(WorkflowTemplatesDocument);
  const [create, { error }] = useMutation(CreateWorkflowDocument);
  const templates = data?.workflowTemplates ?? [];
  const begin = async (id: string): Promise<void> => {
    const template = templates.find((each) => each.id === id);
    if (!template) return;
    const input = inputOf(template.definition);
    const created = await create({ variables: { input } }).catch(() => undefined);
    if (created) onCreated();
  };
  return (
    <>
      <Choice
        label={workflows.fromTemplate}
        value=""
        empty={workflows.chooseTemplate}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => void begin(id)}
      />
      {error && <FailureNote failure={failureOf(error)} />}
    </>
  );
}

/** A definition in the form of REST, in the form of the graph. */
function inputOf(definition: Record<string, unknown>): CreateWorkflowMutationVariables['input'] {
  const { name, trigger, where, steps, once_per: oncePer, quiet_hours: quietHours } = definition;
  return {
    ...{ name, trigger, steps },
    ...(where === undefined ? {} : { where }),
    ...(typeof oncePer === 'string' ? { oncePer: oncePer.toUpperCase() } : {}),
    ...(quietHours === undefined ? {} : { quietHours }),
  } as CreateWorkflowMutationVariables['input'];
}
