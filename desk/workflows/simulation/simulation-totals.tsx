import { DataTable } from '../../fields/data-table.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { SimulateWorkflowQuery } from './operations.generated.ts';

/** Sums over a simulation, and what it cannot know. */
export function SimulationTotals({
  result: { totals, isComplete, pausedAt, notes },
}: {
  result: SimulateWorkflowQuery['simulateWorkflow'];
}) {
  const { workflowEditor: texts } = useTexts();
  return (
    <>
      <p>{texts.totals(totals)}</p>
      {!isComplete && <p className="warning">{texts.onlyNewest}</p>}
      {pausedAt !== null && <p className="warning">{texts.wouldPause}</p>}
      {totals.recipients.length > 0 && (
        <p>
          {totals.recipients
            .map(({ kind, id, name, messages }) => [
              [texts.values[kind] ?? kind, name ?? id].filter(Boolean).join(' '),
              messages,
            ])
            .map(([who, messages]) => `${who}: ${messages}`)
            .join(' · ')}
        </p>
      )}
      {totals.steps.length > 0 && totals.started > 0 && (
        <DataTable label={texts.stepTotals} heads={[texts.does, texts.done, texts.skipped, texts.waits, texts.stuck]}>
          {totals.steps.map(({ index, kind, done, skipped, pending, failed }) => (
            <tr key={index}>
              <th scope="row">
                {texts.step(index)}: {texts.kinds[kind] ?? kind}
              </th>
              <td>{done}</td>
              <td>{skipped}</td>
              <td>{pending}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{texts.notes}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
