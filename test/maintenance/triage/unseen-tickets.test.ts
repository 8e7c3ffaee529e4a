import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SEVERITIES, classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { TriageDecision } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { LabelledTicket } from '../../../subgraphs/maintenance/triage/training/training.types.ts';

const FOLDER = new URL('../../../data/triage/held-out/', import.meta.url);
/** In no training, and but for the d's written by people who knew neither rules nor examples. */
const UNSEEN = ['d1', 'd2', 'd3', 'd4', 'i6', 'm', 'n', 'q', 'r', 's', 'u', 'w', 'x', 'y'].map(
  (name) => `batch-${name}`,
);

interface Judged {
  ticket: LabelledTicket;
  decision: TriageDecision;
}

function judged(batch: string): Judged[] {
  const lines = readFileSync(new URL(`${batch}.jsonl`, FOLDER), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const ticket = JSON.parse(line) as LabelledTicket;
    return {
      ticket,
      decision: classifyTicket({ description: ticket.description, priorityHint: ticket.priority_hint }),
    };
  });
}

const all = UNSEEN.flatMap(judged);
const share = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length;

function f1Of(severity: string): number {
  const said = all.filter(({ decision }) => decision.severity === severity);
  const meant = all.filter(({ ticket }) => ticket.severity === severity);
  return (2 * said.filter(({ ticket }) => ticket.severity === severity).length) / (said.length + meant.length);
}

describe('Tickets that nobody trained on', () => {
  const isRight = ({ ticket, decision }: Judged): boolean => ticket.severity === decision.severity;
  const emergencies = all.filter(({ ticket }) => ticket.severity === 'emergency');
  const alarms = all.filter(({ decision }) => decision.severity === 'emergency');

  it('are found where they are emergencies', () => {
    expect(share(emergencies.filter(isRight), emergencies)).toBeGreaterThanOrEqual(0.97);
  });

  it('are no false alarms but in one of five', () => {
    expect(share(alarms.filter(isRight), alarms)).toBeGreaterThanOrEqual(0.8);
  });

  it('get the severity and the trade that people gave them', () => {
    expect(share(all.filter(isRight), all)).toBeGreaterThanOrEqual(0.85);
    expect(SEVERITIES.reduce((sum, severity) => sum + f1Of(severity) / SEVERITIES.length, 0)).toBeGreaterThanOrEqual(
      0.85,
    );
    const ofTrade = all.filter(({ ticket, decision }) => ticket.category === decision.category);
    expect(share(ofTrade, all)).toBeGreaterThanOrEqual(0.85);
  });

  it('are for staff to look at where an emergency was missed without evidence against it', () => {
    const missed = emergencies.filter((one) => !isRight(one) && one.decision.severity === 'standard');
    expect(missed.filter(({ decision }) => !decision.needsReview).length).toBeLessThanOrEqual(emergencies.length / 50);
  });
});
