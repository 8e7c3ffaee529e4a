import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** Texts by what they tell, or by what they only sound like. */
type Texts = Readonly<Record<string, readonly string[]>>;

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** Tests that dangers are emergencies, and harmless texts that sound like them are none. */
export function describeTwins(emergencies: Texts, twins: Texts): void {
  describe.each(Object.entries(emergencies))('An emergency is %s', (_, texts) => {
    it.each(texts)('%s', (text) => expect(severityOf(text)).toBe('emergency'));
  });

  describe.each(Object.entries(twins))('No emergency is what sounds like %s', (_, texts) => {
    it.each(texts)('%s', (text) => expect(severityOf(text)).not.toBe('emergency'));
  });
}
