import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { useTexts } from '../texts/texts.ts';
import { SILENT } from './finding-links.ts';
import { ReadinessDocument } from './operations.generated.ts';

/** Says on every screen that nobody would hear of an emergency, as long as that is so. */
export default function AlarmNote() {
  const { readiness: texts } = useTexts();
  const { data } = useQuery(ReadinessDocument);
  const findings = data?.account?.readiness.findings ?? [];
  if (!findings.some(({ code, severity }) => severity === 'BLOCKING' && SILENT.has(code))) return null;
  return (
    <p className="alarm-note">
      {texts.nobodyHears} <Link href="/settings/readiness">{texts.see}</Link>
    </p>
  );
}
