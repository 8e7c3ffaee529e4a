import type { Failure } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useTexts } from '../texts/texts.ts';

/** A page in the place of something that could not be shown. */
export function FailurePage({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { app } = useTexts();
  return (
    <main className="notice">
      <h1>{app.failed}</h1>
      <FailureNote failure={failure} />
      <Action onPress={onRetry}>{app.again}</Action>
    </main>
  );
}
