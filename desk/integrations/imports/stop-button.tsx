import { Suspense, lazy, useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import { CancelImportDocument } from './operations.generated.ts';

const ConfirmPopup = lazy(() => import('../../parts/confirm-popup.tsx'));

/** Stops an import that is under way. */
export function StopButton({ importId, onStopped }: { importId: string; onStopped(): void }) {
  const { imports } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const change = useChange();
  const stop = async (): Promise<void> => {
    if (!(await change.run(CancelImportDocument, { id: importId }))) return;
    setAsking(false);
    onStopped();
  };
  return (
    <div className="actions">
      <Action look="danger" onPress={() => setAsking(true)}>
        {imports.cancel}
      </Action>
      {isAsking && (
        <Suspense>
          <ConfirmPopup
            title={imports.cancelTitle}
            verb={imports.cancel}
            change={change}
            onConfirm={() => void stop()}
            onClose={() => setAsking(false)}
          >
            <p>{imports.cancelAbout}</p>
          </ConfirmPopup>
        </Suspense>
      )}
    </div>
  );
}
