import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** Tickets by authors of whom nothing was trained, who marked the words that decide. */
const FOLDER = 'data/triage/first-sight';

interface Annotated {
  description: string;
  severity: string;
  evidence: string | null;
}

const tickets = readdirSync(FOLDER)
  .filter((name) => name.endsWith('-general.jsonl'))
  .flatMap((name) => readFileSync(`${FOLDER}/${name}`, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Annotated);

const judged = tickets.map((ticket) => ({ ticket, decision: classifyTicket(ticket) }));

describe('Evidence', () => {
  it('shows words that raise every ticket above standard', () => {
    const unexplained = judged.filter(({ decision: { severity, evidence } }) => {
      const isShown = evidence.some(({ effect, text }) => effect === 'raises' && text !== '');
      return severity !== 'standard' && !isShown;
    });
    expect(unexplained.map(({ ticket }) => ticket.description)).toEqual([]);
  });

  it('overlaps what people named as the reason, for nine of ten emergencies', () => {
    const emergencies = judged.filter(
      ({ ticket, decision }) =>
        ticket.severity === 'emergency' &&
        decision.severity === 'emergency' &&
        decision.reviewReason !== 'language_not_understood',
    );
    const overlapping = emergencies.filter(({ ticket, decision }) => {
      const start = ticket.description.indexOf(ticket.evidence!);
      const end = start + ticket.evidence!.length;
      return decision.evidence.some((item) => item.effect === 'raises' && item.start < end && start < item.end);
    });
    expect(emergencies.length).toBeGreaterThan(300);
    expect(overlapping.length / emergencies.length).toBeGreaterThanOrEqual(0.9);
  });

  it('gives a few words of the text, with the paragraph of the guide that they belong to', () => {
    const description = 'Hi, it is me from flat 9. There is smoke coming out of the socket. Tell me when you come.';
    const raising = classifyTicket({ description }).evidence.find(({ effect }) => effect === 'raises')!;
    expect(description.slice(raising.start, raising.end)).toBe(raising.text);
    expect(raising.text.split(' ').length).toBeLessThan(15);
    expect(raising.rule).toMatch(/^E[12]$/);
  });

  it.each([
    ['Whole flat smells of rotten eggs', 'a smell of gas'],
    ['there is a smell like eggs gone off near the stove', 'a smell of gas'],
  ])('explains a danger by the concept of its trade: %s', (description, explanation) => {
    const raising = classifyTicket({ description }).evidence.find(({ effect }) => effect === 'raises');
    expect(raising).toMatchObject({ rule: 'E1', explanation });
  });
});
