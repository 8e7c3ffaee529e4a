import type { Failure } from '../../graph/failure.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useTexts } from '../../texts/texts.ts';
import { placeOf, plainFault } from './plain-fault.rules.ts';

/** Why a workflow was not taken: every fault with its place, since that of a part without a field is shown here only. */
export function FaultList({
  failure,
  places,
}: {
  failure: Failure;
  /** Places of the steps, by JSON pointer. */
  places: ReadonlyMap<string, number>;
}) {
  const { workflowEditor: texts } = useTexts();
  if (!failure.faults?.size) return <FailureNote failure={failure} />;
  return (
    <div role="alert" className="failure">
      <p>{texts.notTaken}</p>
      <ul>
        {[...failure.faults].map(([pointer, detail]) => {
          const { step, member } = placeOf(pointer, places);
          const place = [step === undefined ? '' : texts.step(step), texts.members[member] ?? ''].filter(
            (text) => text !== '',
          );
          return (
            <li key={pointer}>
              {place.length > 0 && `${place.join(', ')}: `}
              {plainFault(pointer, detail, texts)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
