import { useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech, useTexts } from '../../texts/texts.ts';
import { ConditionList } from '../condition-list.tsx';
import { EntityLink } from '../entity-link.tsx';
import type { SimulateWorkflowQuery } from './operations.generated.ts';

type SimulatedEvent = SimulateWorkflowQuery['simulateWorkflow']['events'][number];

const PAGE = 50;

/** What a workflow would have made of each event, latest first, and why. */
export function SimulatedEvents({ events }: { events: readonly SimulatedEvent[] }) {
  const { app } = useTexts();
  const [shown, setShown] = useState(PAGE);
  const latest = events.toReversed();
  return (
    <>
      <ol className="simulated-events">
        {latest.slice(0, shown).map((event, index) => (
          <li key={event.eventId ?? index}>
            <Event event={event} />
          </li>
        ))}
      </ol>
      {shown < latest.length && <Action onPress={() => setShown(shown + PAGE)}>{app.more}</Action>}
    </>
  );
}

function Event({ event: { type, occurredAt, outcome, entity, conditions, run } }: { event: SimulatedEvent }) {
  const { language, texts } = useSpeech();
  const { workflowEditor, workflows } = texts;
  const { timezone } = useSession();
  return (
    <>
      <p>
        <span className="badge">{workflowEditor.outcomes[outcome]}</span>{' '}
        {entity ? <EntityLink entity={entity} /> : type}{' '}
        <span className="quiet">{instantText(occurredAt, { timezone, language })}</span>
        {run && ` → ${workflows.runStatuses[run.status]}`}
        {run?.error && `: ${run.error.detail}`}
      </p>
      <ConditionList conditions={conditions} />
    </>
  );
}
