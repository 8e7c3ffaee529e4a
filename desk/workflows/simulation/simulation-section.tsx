import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../../graph/failure.ts';
import { now } from '../../graph/clock.ts';
import { Action } from '../../parts/action.tsx';
import { useTexts } from '../../texts/texts.ts';
import { FaultList } from '../faults/fault-list.tsx';
import { SimulateWorkflowDocument } from './operations.generated.ts';
import type { SimulateWorkflowQueryVariables } from './operations.generated.ts';
import { SimulatedEvents } from './simulated-events.tsx';
import { SimulationTotals } from './simulation-totals.tsx';

const DAY_MS = 86_400_000;
const PERIODS = [30, 90] as const;

/** What a draft would have done with what has happened. Nothing is saved, and nobody is written to. */
export function SimulationSection({
  input,
  places,
  onFaults,
}: {
  input: NonNullable<SimulateWorkflowQueryVariables['input']['draft']>;
  /** Places of the draft's steps, by JSON pointer. */
  places: ReadonlyMap<string, number>;
  /** Takes what the service says is wrong with the draft, by JSON pointer. */
  onFaults(faults: ReadonlyMap<string, string>): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const [tried, setTried] = useState('');
  const [run, { data, error, loading }] = useLazyQuery(SimulateWorkflowDocument, { fetchPolicy: 'no-cache' });
  // Results of another draft than the one in the form would mislead.
  const isCurrent = tried === JSON.stringify(input);
  const simulate = async (days: number): Promise<void> => {
    setTried(JSON.stringify(input));
    const since = new Date(now() - days * DAY_MS).toISOString();
    const answer = await run({ variables: { input: { draft: input, since } } }).catch((failed: unknown) => ({
      error: failed,
    }));
    onFaults(answer.error ? (failureOf(answer.error).faults ?? new Map()) : new Map());
  };
  const result = isCurrent && !loading ? data?.simulateWorkflow : undefined;
  return (
    <div className="simulation">
      <div className="actions">
        {PERIODS.map((days) => (
          <Action key={days} isDisabled={loading} onPress={() => void simulate(days)}>
            {texts.simulate(days)}
          </Action>
        ))}
      </div>
      <div role="status">
        {error && isCurrent && <FaultList failure={failureOf(error)} places={places} />}
        {!result && !(error && isCurrent) && (
          <p className="quiet">{loading ? texts.simulating : texts.simulationAbout}</p>
        )}
        {result && <SimulationTotals result={result} />}
      </div>
      {result && <SimulatedEvents events={result.events} />}
    </div>
  );
}
