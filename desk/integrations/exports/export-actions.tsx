import { Suspense, lazy, useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useNotices } from '../../parts/notices.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import { DeleteExportDocument, PauseExportDocument, ResumeExportDocument } from './operations.generated.ts';
import type { ExportFactsFragment } from './operations.generated.ts';

const ConfirmPopup = lazy(() => import('../../parts/confirm-popup.tsx'));
const ExportPopup = lazy(() => import('./export-popup.tsx'));
const RunPopup = lazy(() => import('./run-popup.tsx'));

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
  const notify = useNotices();
  const [question, setQuestion] = useState<'edit' | 'run' | 'remove'>();
  const change = useChange();
  const { id, version, status } = definition;
  const variables = { id, ifMatch: [version] };
  const ask = (next: typeof question): void => {
    change.dismiss();
    setQuestion(next);
  };
  const turn = async (): Promise<void> => {
    if (status === 'ACTIVE') await change.run(PauseExportDocument, variables);
    else await change.run(ResumeExportDocument, variables);
    onChanged();
  };
  const remove = async (): Promise<void> => {
    if (await change.run(DeleteExportDocument, variables)) onDeleted();
    else onChanged();
  };
  return (
    <>
      {change.failure && question === undefined && <FailureNote failure={change.failure} />}
      <div className="actions">
        <Action look="main" onPress={() => ask('run')}>
          {exports.run}
        </Action>
        <Action onPress={() => ask('edit')}>{exports.edit}</Action>
        <Action isDisabled={change.isBusy} onPress={() => void turn()}>
          {status === 'ACTIVE' ? exports.pause : exports.resume}
        </Action>
        <Action look="danger" onPress={() => ask('remove')}>
          {exports.remove}
        </Action>
      </div>
      <Suspense>
        {question === 'edit' && (
          <ExportPopup
            definition={definition}
            onSaved={() => {
              ask(undefined);
              onChanged();
            }}
            onClose={() => ask(undefined)}
          />
        )}
        {question === 'run' && (
          <RunPopup
            exportId={id}
            onQueued={() => {
              ask(undefined);
              notify(exports.queued);
            }}
            onClose={() => ask(undefined)}
          />
        )}
        {question === 'remove' && (
          <ConfirmPopup
            title={exports.removeTitle}
            verb={exports.remove}
            change={change}
            onConfirm={() => void remove()}
            onClose={() => ask(undefined)}
          >
            <p>{exports.removeAbout}</p>
          </ConfirmPopup>
        )}
      </Suspense>
    </>
  );
}
