import type { Failure } from '../graph/failure.ts';
import { useTexts } from '../texts/texts.ts';

/**
 * Says where it arose why something failed: in the language of the person, and with the particulars as the service says
 * them, unless they are about headers, of which a person who is signed out knows nothing.
 */
export function FailureNote({ failure: { code, message } }: { failure: Failure }) {
  const { app, failures } = useTexts();
  const general = failures[code];
  return (
    <p role="alert" className="failure">
      {code === 'offline' ? (
        app.unreachable
      ) : general === undefined ? (
        message
      ) : (
        <>
          {general} {code !== 'unauthenticated' && <span lang="en">{message}</span>}
        </>
      )}
    </p>
  );
}
