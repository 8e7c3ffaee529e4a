import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DropField } from '../../fields/drop-field.tsx';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { useDraft } from '../../parts/draft.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Section } from '../../parts/section.tsx';
import { useTexts } from '../../texts/texts.ts';
import { ColumnRow } from './column-row.tsx';
import { keptFile } from './kept-files.ts';
import { ImportFieldsDocument } from './operations.generated.ts';
import type { ImportFactsFragment, ImportKind } from './operations.generated.ts';
import type { Corrections } from './send-file.ts';
import { correctionsKey, useSending } from './use-sending.ts';

type Column = NonNullable<ImportFactsFragment['mapping']>[number];

/** How the columns are read, on the first rows; corrects them, tries again, and imports. */
export function ColumnsSection({ record, mapping }: { record: ImportFactsFragment; mapping: readonly Column[] }) {
  const { imports } = useTexts();
  const { id, kind, dryRun, status } = record;
  const [draft, setDraft] = useDraft(correctionsKey(id));
  const corrections = draft === '' ? {} : (JSON.parse(draft) as Corrections);
  const { data, error } = useQuery(ImportFieldsDocument, kind === null ? skipToken : { variables: { kind } });
  const fields = data?.importFields ?? [];
  const fieldOf = ({ column, field }: Column): string | null =>
    Object.hasOwn(corrections, column) ? corrections[column]! : field;
  const isOver = status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';
  const mayGoOn = isOver && kind !== null && (dryRun || status !== 'COMPLETED');
  const isChanged = mapping.some((column) => fieldOf(column) !== column.field);
  const chosen = new Set(mapping.map(fieldOf));
  // A column of full names fills the first and the last name.
  const filled = new Set(fields.filter(({ name }) => chosen.has(name)).flatMap(({ gives }) => gives));
  const missing = fields.filter(({ name, isRequired }) => isRequired && !filled.has(name)).map(({ name }) => name);
  return (
    <Section title={imports.columns}>
      {error && <FailureNote failure={failureOf(error)} />}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={imports.samples}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{imports.column}</th>
              <th scope="col">{imports.samples}</th>
              <th scope="col">{imports.field}</th>
              <th scope="col">{imports.why}</th>
            </tr>
          </thead>
          <tbody>
            {mapping.map((column, place) => (
              <ColumnRow
                key={`${place} ${column.column}`}
                column={column}
                field={fieldOf(column)}
                fields={fields.map(({ name }) => name)}
                onChange={
                  mayGoOn ? (field) => setDraft(JSON.stringify({ ...corrections, [column.column]: field })) : undefined
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayGoOn && (
        <GoOn record={record} kind={kind} corrections={corrections} isChanged={isChanged} missing={missing} />
      )}
    </Section>
  );
}

/** Tries the file with the corrected columns, or imports it as it was tried. */
function GoOn({
  record: { id, status },
  kind,
  corrections,
  isChanged,
  missing,
}: {
  record: ImportFactsFragment;
  kind: ImportKind;
  corrections: Corrections;
  /** Whether the columns differ from those that were tried. */
  isChanged: boolean;
  /** Fields that every row needs and no column fills. */
  missing: readonly string[];
}) {
  const { imports } = useTexts();
  const [chosen, setChosen] = useState(() => keptFile(id));
  const { share, failure, send } = useSending();
  const isReady = chosen !== undefined && share === undefined;
  // A file that was chosen again may be another one, which has to be tried as well.
  const isTried = chosen === keptFile(id) && !isChanged && status === 'COMPLETED';
  const go = (isDryRun: boolean): void => {
    if (chosen) void send({ file: chosen, kind, corrections, isDryRun });
  };
  return (
    <>
      {missing.length > 0 && (
        <p className="failure">{imports.missing(missing.map((name) => imports.fields[name] ?? name).join(', '))}</p>
      )}
      {failure && <FailureNote failure={failure} />}
      {chosen === undefined && (
        <>
          <p className="quiet">{imports.fileGone}</p>
          <DropField text={imports.drop} accept=".csv,.tsv,.txt,.xlsx" onChoose={([first]) => setChosen(first)} />
        </>
      )}
      {isChanged && <p className="quiet">{imports.changed}</p>}
      <div className="actions">
        <Action look={isChanged ? 'main' : 'plain'} isDisabled={!isReady} onPress={() => go(true)}>
          {imports.tryAgain}
        </Action>
        <Action look={isChanged ? 'plain' : 'main'} isDisabled={!isReady || !isTried} onPress={() => go(false)}>
          {share === undefined ? imports.importNow : imports.sending(Math.round(share * 100))}
        </Action>
      </div>
    </>
  );
}
