import { useTexts } from '../../texts/texts.ts';
import type { ImportFactsFragment } from './operations.generated.ts';

/** A column of the file: its first cells, the field that it fills, and why. */
export function ColumnRow({
  column: { column, field: read, confidence, reason, readsAs, makesId, samples },
  field,
  fields,
  onChange,
}: {
  column: NonNullable<ImportFactsFragment['mapping']>[number];
  /** The field that it fills, as corrected. */
  field: string | null;
  fields: readonly string[];
  /** Absent when nothing can be corrected anymore. */
  onChange: ((field: string | null) => void) | undefined;
}) {
  const { imports } = useTexts();
  const notes = [
    readsAs === null ? '' : (imports.readsAs[readsAs] ?? readsAs),
    makesId === true ? imports.makesId : '',
    reason ?? '',
  ];
  const choices = field !== null && !fields.includes(field) ? [field, ...fields] : fields;
  return (
    <tr>
      <th scope="row">{column}</th>
      <td className="samples">{samples?.filter((sample) => sample !== '').join(' · ')}</td>
      <td>
        {onChange ? (
          <select
            title={field ?? undefined}
            aria-label={`${imports.field}: ${column}`}
            value={field ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          >
            <option value="">{imports.leftOut}</option>
            {choices.map((name) => (
              <option key={name} value={name} title={name}>
                {imports.fields[name] ?? name}
              </option>
            ))}
          </select>
        ) : (
          <span title={field ?? undefined}>{field === null ? imports.leftOut : (imports.fields[field] ?? field)}</span>
        )}
      </td>
      <td>
        {field === read && confidence !== null && (
          <span className="badge" data-state={confidence === 'GUESSED' ? 'waiting' : 'good'}>
            {imports.confidence[confidence]}
          </span>
        )}{' '}
        {field === read && <span className="quiet">{notes.filter((note) => note !== '').join(' · ')}</span>}
      </td>
    </tr>
  );
}
