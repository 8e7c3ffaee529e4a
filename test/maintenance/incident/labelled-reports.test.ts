import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { Category } from '../../../subgraphs/maintenance/triage/triage.types.ts';

interface LabelledReport {
  category: Category;
  tells: 'cause' | 'hazard' | 'oblique';
  description: string;
}

const EXAMPLES = new URL('../../../data/duplicates/', import.meta.url);

const reportsIn = (file: string): LabelledReport[] =>
  readFileSync(new URL(file, EXAMPLES), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledReport);

/** Of the reports of a kind, the share that is put together with others of the cause. */
function shareTogether(reports: readonly LabelledReport[], kind: LabelledReport['tells']): number {
  const told = reports.filter(({ tells }) => tells === kind);
  const together = told.filter(
    ({ category, description }) => sharedCauseOf({ category, severity: 'urgent', description }) !== undefined,
  );
  return told.length === 0 ? 0 : together.length / told.length;
}

describe('Reports as tenants write them', () => {
  it.each([
    ['reports.jsonl', { cause: 0.88, hazard: 0.1, oblique: 0.1 }],
    ['reports-a.jsonl', { cause: 0.87, hazard: 0.1, oblique: 0.11 }],
    // By people with a rich vocabulary, then with dangers told in the plainest words, then of both kinds.
    ['reports-b.jsonl', { cause: 0.7, hazard: 0.1, oblique: 0.1 }],
    ['reports-c.jsonl', { cause: 0.85, hazard: 0.1, oblique: 0.22 }],
    ['reports-d.jsonl', { cause: 0.88, hazard: 0.1, oblique: 0.1 }],
    // Of what is told beside a cause, and of burst mains and pipes.
    ['reports-e.jsonl', { cause: 0.9, hazard: 0.05, oblique: 0 }],
  ])('share a dispatch when they tell of the cause alone, and none when of a hazard: %s', (file, bounds) => {
    const reports = reportsIn(file);
    expect(shareTogether(reports, 'cause')).toBeGreaterThanOrEqual(bounds.cause);
    expect(shareTogether(reports, 'hazard')).toBeLessThanOrEqual(bounds.hazard);
    expect(shareTogether(reports, 'oblique')).toBeLessThanOrEqual(bounds.oblique);
  });
});
