import { Suspense, lazy, useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ExportQuestion } from './export-questions.tsx';
import { PauseExportDocument, ResumeExportDocument } from './operations.generated.ts';
import type { ExportFactsFragment } from './operations.generated.ts';

const ExportQuestions = lazy(() => import('./export-questions.tsx'));

/** What can be done with an export. */
export function ExportActions({
  definition,
  onChanged,
  onDeleted,
}: {
  definition: ExportFactsFragment;
  onChanged(): void;
  onDeleted(): void;
}) {
  const { exports } = useTexts();
  const [question, setQuestion] = useState<ExportQuestion>();
  const change = useChange();
  const { id, version, status } = definition;
  const turn = async (): Promise<void> => {
    const variables = { id, ifMatch: [version] };
    if (status === 'ACTIVE') await change.run(PauseExportDocument, variables);
    else await change.run(ResumeExportDocument, variables);
    onChanged();
  };
  return (
    <>
      {change.failure && <FailureNote failure={change.failure} />}
      <div className="actions">
        <Action look="main" onPress={() => setQuestion('run')}>
          {exports.run}
        </Action>
        <Action onPress={() => setQuestion('edit')}>{exports.edit}</Action>
        <Action isDisabled={change.isBusy} onPress={() => void turn()}>
          {status === 'ACTIVE' ? exports.pause : exports.resume}
        </Action>
        <Action look="danger" onPress={() => setQuestion('remove')}>
          {exports.remove}
        </Action>
      </div>
      {question !== undefined && (
        <Suspense>
          <ExportQuestions
            question={question}
            definition={definition}
            onChanged={onChanged}
            onDeleted={onDeleted}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
