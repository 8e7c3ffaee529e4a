import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';

/** What a caller in danger is told before anybody comes: in the account's own words, where it has some. */
export function EmergencyAdvice({ category, isOpen = true }: { category: string; isOpen?: boolean }) {
  const { advice } = useTexts();
  const { advice: own } = useSession();
  const ownText = own[category.toLowerCase()] ?? (category in advice.byCategory ? undefined : own['other']);
  const sentences = ownText?.split('\n').filter((line) => line.trim() !== '');
  return (
    <details className="advice" open={isOpen}>
      <summary>{advice.title}</summary>
      <ul>
        {(sentences ?? advice.byCategory[category] ?? advice.any).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
