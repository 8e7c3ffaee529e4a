import { FindingSeverity } from '../../../platform/readiness/readiness.types.ts';
import type { Finding, ReadinessCheck, ReadinessSubject } from '../../../platform/readiness/readiness.types.ts';
import type { Readiness } from './readiness.object.ts';

/** Runs the checks of all subgraphs and puts blocking findings first; otherwise findings keep the order of the checks. */
export async function checkReadiness(checks: readonly ReadinessCheck[], subject: ReadinessSubject): Promise<Readiness> {
  const findings = (await Promise.all(checks.map((check) => check(subject)))).flat();
  const isBlocking = ({ severity }: Finding): boolean => severity === FindingSeverity.BLOCKING;
  const sorted = [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))];
  return {
    ready: !findings.some(isBlocking),
    findings: sorted.map((finding) => ({
      ...finding,
      entities: [...(finding.entities ?? [])],
      entityCount: finding.entityCount ?? 0,
    })),
  };
}
