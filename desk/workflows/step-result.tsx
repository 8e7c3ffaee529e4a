import { useTexts } from '../texts/texts.ts';
import { memberText, wordText } from './words/word-texts.ts';

/** What came of a step, member by member; what has members of its own is shown as JSON. */
export function StepResult({ result }: { result: unknown }) {
  const texts = useTexts();
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return <Json value={result} />;
  return (
    <ul>
      {Object.entries(result as Readonly<Record<string, unknown>>).map(([name, value]) => (
        <li key={name}>
          <span className="quiet">{memberText(name, texts.workflowEditor)}:</span>{' '}
          {isPlain(value) ? wordText(value, name, texts) : <Json value={value} />}
        </li>
      ))}
    </ul>
  );
}

const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((each) => !isObject(each)));

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function Json({ value }: { value: unknown }) {
  return <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>;
}
