import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const EXAMPLES = 'subgraphs/maintenance/triage/examples';

/** A part of the examples, for time. */
const SHOWN_OF = 20;

const descriptions = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(`${EXAMPLES}/${name}`, 'utf8').trim().split('\n'))
  .filter((_, index) => index % SHOWN_OF === 7)
  .map((line) => (JSON.parse(line) as { description: string }).description);

describe('Evidence', () => {
  it('shows words that raise every ticket above standard, whether a rule or the model saw them', () => {
    const raised = descriptions.filter((description) => {
      const { severity, evidence } = classifyTicket({ description });
      const isShown = evidence.some(({ effect, text }) => effect === 'raises' && text !== '');
      return severity !== 'standard' && !isShown;
    });
    expect(raised).toEqual([]);
  });

  it('gives words of the text itself, and not all of them, where the model alone sees why', () => {
    const description =
      'Hi, it is me from flat 9. A stranger is hiding in my wardrobe right now. Tell me when you come.';
    const { severity, evidence } = classifyTicket({ description });
    expect(severity).toBe('emergency');
    const raising = evidence.find(({ effect }) => effect === 'raises')!;
    expect(description.slice(raising.start, raising.end)).toBe(raising.text);
    expect(raising.text.split(' ').length).toBeLessThan(10);
  });
});
