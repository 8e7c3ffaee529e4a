import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useTexts } from '../texts/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** The place of a dialog over any screen, or of why it cannot be shown; the screen stays. */
export function PopupPlace({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  const { app } = useTexts();
  return (
    <ErrorBoundary
      show={(failure, retry) => (
        <div className="notices">
          <div className="notices-failure">
            <FailureNote failure={failure} />
            <Action onPress={retry}>{app.again}</Action>
            {onClose && <Action onPress={onClose}>{app.close}</Action>}
          </div>
        </div>
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
