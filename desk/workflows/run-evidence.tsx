import { useQuery } from '@apollo/client/react';
import { failureOf } from '../graph/failure.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { useTexts } from '../texts/texts.ts';
import { ConditionList } from './condition-list.tsx';
import { WorkflowRunDocument } from './operations.generated.ts';
import { StepResult } from './step-result.tsx';

/** Each step of a run: its conditions with expected and actual values, what it was given and what came of it. */
export function RunEvidence({ id }: { id: string }) {
  const { app, workflows, workflowEditor } = useTexts();
  const { data, error } = useQuery(WorkflowRunDocument, { variables: { id } });
  if (error) return <FailureNote failure={failureOf(error)} />;
  if (!data) return <p className="quiet">{app.loading}</p>;
  return (
    <ol className="evidence">
      {data.workflowRun?.steps.map((step) => (
        <li key={step.index}>
          <strong>{workflowEditor.kinds[step.kind] ?? step.kind}</strong>{' '}
          <span className="badge">{workflows.stepStatuses[step.status]}</span>
          <ConditionList conditions={step.conditions} />
          {step.error && <p className="failure">{step.error.detail}</p>}
          {step.result && <StepResult result={step.result} />}
        </li>
      ))}
    </ol>
  );
}
