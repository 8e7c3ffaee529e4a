import { useTexts } from '../texts/texts.ts';

/** How urgent a ticket is, by word and color. */
export function SeverityBadge({ severity }: { severity: 'EMERGENCY' | 'URGENT' | 'STANDARD' }) {
  const texts = useTexts();
  return (
    <span className="badge" data-severity={severity}>
      {texts.severity[severity]}
    </span>
  );
}
