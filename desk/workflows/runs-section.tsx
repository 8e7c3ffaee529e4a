import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech, useTexts } from '../texts/texts.ts';
import { EntityLink } from './entity-link.tsx';
import { CancelRunDocument, RetryRunDocument, WorkflowRunsDocument } from './operations.generated.ts';
import type { RunRowFragment } from './operations.generated.ts';
import { RunEvidence } from './run-evidence.tsx';

type Status = RunRowFragment['status'];

/** Runs, latest first, each with how its conditions were found and what its steps did. */
export function RunsSection() {
  const { workflows } = useTexts();
  const [status, setStatus] = useState<Status | ''>('');
  const { data, error } = useQuery(WorkflowRunsDocument, { variables: { status: status === '' ? null : status } });
  const runs = data?.workflowRuns.nodes ?? [];
  return (
    <Section
      title={workflows.runs}
      actions={
        <Choice
          label={workflows.status}
          value={status}
          options={Object.entries(workflows.runStatuses).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setStatus(value as Status | '')}
        />
      }
    >
      {error && <FailureNote failure={failureOf(error)} />}
      {data && runs.length === 0 && <p className="quiet">{workflows.noRuns}</p>}
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <Run run={run} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Run({ run }: { run: RunRowFragment }) {
  const { language, texts } = useSpeech();
  const { timezone } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{run.workflowName}</strong>{' '}
        <span className="badge" data-state={run.status}>
          {texts.workflows.runStatuses[run.status]}
        </span>{' '}
        {run.entity && <span className="quiet">{`${run.entity.type} ${run.entity.id}`}</span>}{' '}
        <span className="quiet">{instantText(run.startedAt, { timezone, language })}</span>
      </summary>
      {isOpen && (
        <>
          {run.entity && (
            <p>
              <EntityLink entity={run.entity} />
            </p>
          )}
          {run.error && <p className="failure">{run.error.detail}</p>}
          <RunActions run={run} />
          <RunEvidence id={run.id} />
        </>
      )}
    </details>
  );
}

function RunActions({ run: { id, status } }: { run: RunRowFragment }) {
  const { workflows } = useTexts();
  const { can } = useSession();
  const [retry, retrying] = useMutation(RetryRunDocument, { variables: { id } });
  const [cancel, cancelling] = useMutation(CancelRunDocument, { variables: { id } });
  if (!can('workflows:run') || status === 'COMPLETED' || status === 'CANCELLED') return null;
  const failed = retrying.error ?? cancelling.error;
  return (
    <>
      {failed && <FailureNote failure={failureOf(failed)} />}
      <div className="actions">
        {status === 'STUCK' && (
          <Action look="main" isDisabled={retrying.loading} onPress={() => void retry().catch(() => undefined)}>
            {workflows.retry}
          </Action>
        )}
        <Action look="danger" isDisabled={cancelling.loading} onPress={() => void cancel().catch(() => undefined)}>
          {workflows.cancel}
        </Action>
      </div>
    </>
  );
}
