import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import { scoresOf } from '../../../subgraphs/maintenance/triage/training/scores.ts';
import type { Outcome, Scores } from '../../../subgraphs/maintenance/triage/training/scores.ts';
import type { LabelledTicket } from '../../../subgraphs/maintenance/triage/training/training.types.ts';

function ticketsIn(file: string): LabelledTicket[] {
  const lines = readFileSync(`data/triage/${file}`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as LabelledTicket);
}

const judged = (ticket: LabelledTicket): Outcome => ({
  ticket,
  decision: classifyTicket({ description: ticket.description, priorityHint: ticket.priority_hint }),
});

const scoresIn = (files: readonly string[]): Scores => scoresOf(files.flatMap(ticketsIn).map(judged));

describe('Tickets by authors of whom nothing was trained', () => {
  const { severity, macroF1, recall, precision, category, review, missedUnseen, restSeverity } = scoresIn(
    readdirSync('data/triage/held-out').map((name) => `held-out/${name}`),
  );

  it('get the severity and the trade that people gave them', () => {
    expect(severity.value).toBeGreaterThanOrEqual(0.93);
    expect(macroF1).toBeGreaterThanOrEqual(0.93);
    expect(category.value).toBeGreaterThanOrEqual(0.94);
  });

  it('are found where they are emergencies, with few false alarms', () => {
    expect(recall.value).toBeGreaterThanOrEqual(0.95);
    expect(precision.value).toBeGreaterThanOrEqual(0.92);
  });

  it('go to a person where they may be emergencies: few in all, and nearly every one that was missed', () => {
    expect(review.value).toBeLessThanOrEqual(0.15);
    expect(missedUnseen.value).toBeLessThanOrEqual(0.005);
    expect(restSeverity.value).toBeGreaterThanOrEqual(0.955);
  });
});

describe('Emergencies in collected wordings that were judged rightly before', () => {
  const { recall, missedUnseen } = scoresIn(['wordings.jsonl']);

  it('are emergencies, or for a person to look at', () => {
    expect(recall.value).toBeGreaterThanOrEqual(0.99);
    expect(missedUnseen.value).toBeLessThanOrEqual(0.001);
  });
});
