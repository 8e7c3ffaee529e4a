import { useTexts } from '../texts/texts.ts';

/** What a caller in danger is told before anybody comes. */
export function EmergencyAdvice({ category, isOpen = true }: { category: string; isOpen?: boolean }) {
  const { advice } = useTexts();
  return (
    <details className="advice" open={isOpen}>
      <summary>{advice.title}</summary>
      <ul>
        {(advice.byCategory[category] ?? advice.any).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
