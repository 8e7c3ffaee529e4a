import { useTexts } from '../texts/texts.ts';
import { fieldText, wordText } from './words/word-texts.ts';

/** How conditions were found, each with what it expects and what there was. */
export function ConditionList({
  conditions,
}: {
  conditions: readonly { field: string; op: string; expected: unknown; actual: unknown; held: boolean }[];
}) {
  const texts = useTexts();
  const { operators } = texts.workflowEditor;
  if (conditions.length === 0) return null;
  return (
    <ul>
      {conditions.map(({ held, field, op, expected, actual }, index) => (
        <li key={index}>
          {held ? '✓' : '✗'} <span title={field}>{fieldText(field, texts)}</span> {operators[op] ?? op}{' '}
          {wordText(expected, field, texts)}: {wordText(actual, field, texts)}
        </li>
      ))}
    </ul>
  );
}
