import { Section } from '../../parts/section.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { ImportFactsFragment, ImportRecordQuery } from './operations.generated.ts';

type Faults = NonNullable<ImportRecordQuery['import']>['faults'];

/** The rows that were not imported, with the line, the column and the reason. */
export function FaultsSection({ record, faults }: { record: ImportFactsFragment; faults: Faults }) {
  const { imports } = useTexts();
  const { id, dryRun } = record;
  return (
    <Section
      title={dryRun ? imports.faultsTried : imports.faults}
      actions={
        faults.nodes.length > 0 && (
          <a className="action" href={`/api/v1/imports/${encodeURIComponent(id)}/errors.csv`} download>
            {imports.download}
          </a>
        )
      }
    >
      {faults.nodes.length === 0 && <p className="quiet">{imports.noFaults}</p>}
      <ul>
        {faults.nodes.map(({ line, column, reason }, place) => (
          <li key={place}>
            <span className="quiet">{imports.line(line)}</span> {column !== '' && <strong>{column}: </strong>}
            {reason}
          </li>
        ))}
      </ul>
      {faults.pageInfo.hasNextPage && <p className="quiet">{imports.firstFaults(faults.nodes.length)}</p>}
    </Section>
  );
}
