import type { Failure } from '../graph/failure.ts';
import { useTexts } from '../texts/texts.ts';

/** Says where it arose why something failed. */
export function FailureNote({ failure: { code, message } }: { failure: Failure }) {
  const { app } = useTexts();
  return (
    <p role="alert" className="failure">
      {code === 'offline' ? app.unreachable : message}
    </p>
  );
}
