import { Action } from '../parts/action.tsx';
import { useTexts } from '../texts/texts.ts';
import type { Texts } from '../texts/en.ts';
import type { Conflict } from './use-ticket.ts';

/** Says what somebody else changed meanwhile, so that the person can decide anew; nothing was overwritten. */
export function ConflictNote({
  conflict,
  onDecideAgain,
  onClose,
}: {
  conflict: Conflict;
  /** Asks the question again, about the ticket as it is now, with what was typed. */
  onDecideAgain: (() => void) | undefined;
  onClose(): void;
}) {
  const texts = useTexts();
  return (
    <div role="alert" className="failure">
      <p>{texts.ticket.changedMeanwhile}</p>
      <ul>
        {changesOf(conflict, texts).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="actions">
        {onDecideAgain && <Action onPress={onDecideAgain}>{texts.ticket.decideAgain}</Action>}
        <Action onPress={onClose}>{texts.app.close}</Action>
      </div>
    </div>
  );
}

function changesOf({ before, after }: Conflict, texts: Texts): string[] {
  const changed = (label: string, from: string, to: string): string[] =>
    from === to ? [] : [`${label}: ${from} → ${to}`];
  const { override } = after.triage;
  const isNewOverride = override !== null && override.at !== before.triage.override?.at;
  const last = after.timeline.at(-1);
  // Notes and new judgments stand in the timeline as well, and move nothing.
  const isNewMove =
    last !== undefined && after.timeline.length > before.timeline.length && before.status !== after.status;
  return [
    ...(isNewOverride ? [texts.ticket.correctedBy(override.actor.name, override.reason)] : []),
    ...(isNewMove ? [texts.ticket.movedBy(last.actor.name, texts.status[last.toStatus])] : []),
    ...changed(texts.board.severity, texts.severity[before.severity], texts.severity[after.severity]),
    ...changed(texts.ticket.category, texts.category[before.category], texts.category[after.category]),
    ...changed(texts.board.assignee, before.assignee?.name ?? '–', after.assignee?.name ?? '–'),
    ...changed(texts.ticket.vendor, before.vendor?.name ?? '–', after.vendor?.name ?? '–'),
  ];
}
