import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description }).severity;

describe('A danger in the plainest words', () => {
  it.each([
    'My kitchen is burning.',
    'The sofa is burning.',
    "My neighbour's flat is burning.",
    'El basurero está ardiendo.',
    'The wheelie bin is alight.',
    'Gas is coming out of the pipe behind the range.',
    'Sale gas de la manguera de la estufa.',
    'Se escapa el gas del calentador.',
  ])('is an emergency: %s', (text) => expect(severityOf(text)).toBe('emergency'));

  it.each(['No sale gas de la estufa, no prende', 'Is burning incense allowed?'])(
    'is none where the words mean another thing: %s',
    (text) => expect(severityOf(text)).not.toBe('emergency'),
  );
});

describe('What is said of the rest', () => {
  it.each([
    'The bin store is on fire. The rest of the flat is fine.',
    'My kitchen is burning. Everything else works.',
    'The outlet in the hall is sparking. Otherwise the flat is lovely.',
    'Huele a gas en la cocina. Todo lo demás está bien.',
  ])('takes nothing from a danger: %s', (text) => expect(severityOf(text)).toBe('emergency'));

  it.each(['No power in the kitchen. The rest of the flat is fine.', 'The blind is crooked. Everything else works.'])(
    'makes none of what is none: %s',
    (text) => expect(severityOf(text)).not.toBe('emergency'),
  );
});
