import { useMutation } from '@apollo/client/react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useNotices } from '../parts/notices.tsx';
import { useTexts } from '../texts/texts.ts';
import { ChangePersonDocument, DeactivatePersonDocument } from './operations.generated.ts';
import type { PersonDetailsFragment } from './operations.generated.ts';

type Status = PersonDetailsFragment['status'];

/** The states that somebody else can put a person into: an invited person becomes active by signing in. */
const NEXT: Partial<Record<Status, Status>> = { ACTIVE: 'AWAY', AWAY: 'ACTIVE', DEACTIVATED: 'INVITED' };

/** Moves a person to another state. */
export function PersonStates({
  person: { id, name, version, status },
  onSaved,
  onClose,
}: {
  person: PersonDetailsFragment;
  onSaved(): void;
  onClose(): void;
}) {
  const { people: texts } = useTexts();
  const notify = useNotices();
  const [change, changing] = useMutation(ChangePersonDocument);
  const [deactivate, deactivating] = useMutation(DeactivatePersonDocument);
  const error = changing.error ?? deactivating.error;
  const finish = (isDone: boolean, text: string): void => {
    if (!isDone) return;
    notify(text);
    onSaved();
    onClose();
  };
  const next = NEXT[status];
  const move = async (to: Status): Promise<void> => {
    const variables = { id, ifMatch: [version], input: { status: to } };
    const saved = await change({ variables }).catch(() => undefined);
    finish(saved?.data != null, texts.moved(name, texts.states[to]));
  };
  const leave = async (): Promise<void> => {
    const saved = await deactivate({ variables: { id, ifMatch: [version] } }).catch(() => undefined);
    finish(saved?.data != null, texts.moved(name, texts.states.DEACTIVATED));
  };
  return (
    <>
      {next && <Action onPress={() => void move(next)}>{texts.moves[next as keyof typeof texts.moves]}</Action>}
      {status !== 'DEACTIVATED' && (
        <Action look="danger" onPress={() => void leave()}>
          {texts.deactivate}
        </Action>
      )}
      {error && <FailureNote failure={failureOf(error)} />}
    </>
  );
}
