import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import {
  classifyTicket,
  CATEGORIES,
  classifierVersion,
  SEVERITIES,
} from '../../../subgraphs/maintenance/triage/classify.ts';
import type { Category, Severity } from '../../../subgraphs/maintenance/triage/classify.ts';

interface Example {
  description: string;
  priority_hint: string | null;
  severity: Severity;
  category: Category;
}

const FOLDER = new URL('../../../data/triage/examples/', import.meta.url);
const EXAMPLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Example);

/** A part of the examples, for time: `npm run eval:triage` judges all of them. */
const SAMPLE = EXAMPLES.filter((_, index) => index % 20 === 0);

const OUTCOMES = SAMPLE.map((example) => ({
  example,
  decision: classifyTicket({ description: example.description, priorityHint: example.priority_hint }),
}));

function share(part: number, whole: number): number {
  return part / whole;
}

describe('Every decision', () => {
  it('points each piece of evidence at the very words of the description', () => {
    for (const { example, decision } of OUTCOMES) {
      for (const item of decision.evidence) {
        expect(item.text).toBe(example.description.slice(item.start, item.end));
        expect(item.text.length).toBeGreaterThan(0);
        expect(item.explanation).not.toBe('');
      }
    }
  });

  it('gives a reason for its severity, also where nothing is dangerous or nothing is understood', () => {
    const odd = ['...', '\u{1f642}', 'xyzzy', 'ok', 'The tap drips', '\u65e5\u672c\u8a9e'];
    const decisions = [
      ...OUTCOMES.map(({ decision }) => decision),
      ...odd.map((description) => classifyTicket({ description })),
    ];
    for (const { severity, evidence } of decisions) {
      const effects = new Set(evidence.map(({ effect }) => effect).filter((effect) => effect !== 'category'));
      expect([severity, ...effects]).not.toEqual([severity]);
    }
  });

  it('names a known severity and category, a confidence from 0 to 1 and the version', () => {
    for (const { decision } of OUTCOMES) {
      expect(SEVERITIES).toContain(decision.severity);
      expect(CATEGORIES).toContain(decision.category);
      expect(decision.confidence).toBeGreaterThanOrEqual(0);
      expect(decision.confidence).toBeLessThanOrEqual(1);
      expect(decision.classifierVersion).toBe(classifierVersion());
    }
  });

  it('is the same each time', () => {
    for (const { example, decision } of OUTCOMES.slice(0, 200)) {
      expect(classifyTicket({ description: example.description, priorityHint: example.priority_hint })).toEqual(
        decision,
      );
    }
  });

  it('asks for review when it is unsure, and wrong severities are mostly among those', () => {
    const wrong = OUTCOMES.filter(({ example, decision }) => example.severity !== decision.severity);
    const right = OUTCOMES.filter(({ example, decision }) => example.severity === decision.severity);
    const reviewed = (list: typeof OUTCOMES): number =>
      share(list.filter(({ decision }) => decision.needsReview).length, list.length);
    expect(reviewed(wrong)).toBeGreaterThan(reviewed(right) * 3);
  });
});
