import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isSameCause, sharedCauseOf } from '../../../../subgraphs/maintenance/incident/cause/shared-cause.ts';
import type { SharedCause } from '../../../../subgraphs/maintenance/incident/cause/shared-cause.ts';
import type { LabelledReport } from '../../../../subgraphs/maintenance/incident/cause/training/labelled-reports.ts';
import { classifyTicket } from '../../../../subgraphs/maintenance/triage/classify.ts';

const FIRST_SIGHT = new URL('../../../../data/duplicates/first-sight/', import.meta.url);

function linesOf<Line>(file: string): Line[] {
  const lines = readFileSync(new URL(file, FIRST_SIGHT), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** The cause of a report as the triage judges it, and its trade. */
function causeOf(description: string): [string, SharedCause | undefined] {
  const { category, severity } = classifyTicket({ description });
  return [category, sharedCauseOf({ category, severity, description })];
}

/** Of the reports that are labelled for a reason, the share that is put together with others. */
function shareTogether(reports: readonly LabelledReport[], why: LabelledReport['why']): number {
  const labelled = reports.filter((report) => report.why === why);
  return labelled.filter(({ description }) => causeOf(description)[1] !== undefined).length / labelled.length;
}

describe('Reports by authors of whom nothing was learned', () => {
  const reports = linesOf<LabelledReport>('g-reports.jsonl');

  it('share a dispatch when they tell of the cause alone', () => {
    expect(shareTogether(reports, null)).toBeGreaterThanOrEqual(0.6);
  });

  it('share none when they tell a danger of their own beside it', () => {
    expect(shareTogether(reports, 'hazard')).toBeLessThanOrEqual(0.05);
    expect(shareTogether(reports, 'oblique')).toBeLessThanOrEqual(0.13);
  });

  it('rarely share one when they are of two causes', () => {
    const pairs = linesOf<{ a: string; b: string; same: boolean }>('f-pairs.jsonl').filter(({ same }) => !same);
    const together = pairs.filter((pair) => {
      const [[trade, cause], [otherTrade, otherCause]] = [causeOf(pair.a), causeOf(pair.b)];
      return cause !== undefined && otherCause !== undefined && trade === otherTrade && isSameCause(cause, otherCause);
    });
    expect(together.length / pairs.length).toBeLessThanOrEqual(0.07);
  });
});
