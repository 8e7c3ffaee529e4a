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
            <span className="quiet">{imports.line(line)}</span> <FaultText column={column} reason={reason} />
          </li>
        ))}
      </ul>
      {faults.pageInfo.hasNextPage && <p className="quiet">{imports.firstFaults(faults.nodes.length)}</p>}
    </Section>
  );
}

/** A field as the service names it, before what is wrong with it. */
const FIELD = /^([a-z][a-z_0-9]*): (.*)$/s;

/** What is wrong with a cell, under the file's heading; the field is called as the desk calls it. */
function FaultText({ column, reason }: { column: string; reason: string }) {
  const { imports } = useTexts();
  const [, name = '', sentence = ''] = FIELD.exec(reason) ?? [];
  const field = imports.fields[name];
  const heading = [column, field && (column === '' ? field : `(${field})`)].filter(Boolean).join(' ');
  return (
    <>
      {heading !== '' && <strong>{heading}: </strong>}
      {field === undefined ? reason : sentence}
    </>
  );
}
