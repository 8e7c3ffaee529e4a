import { describe, expect, it } from '@jest/globals';
import { countErrors, errorsAllowed, spellingsOf } from '../../../platform/search/typing-errors.rules.ts';

describe('Typing errors', () => {
  it('are a letter too many, missing, wrong, or two exchanged', () => {
    expect(countErrors('plumbing', 'plumbing', false)).toBe(0);
    expect(countErrors('plumbbing', 'plumbing', false)).toBe(1);
    expect(countErrors('plumbng', 'plumbing', false)).toBe(1);
    expect(countErrors('plumbing', 'plunbing', false)).toBe(1);
    expect(countErrors('plubming', 'plumbing', false)).toBe(1);
    expect(countErrors('maintainance', 'maintenance', false)).toBe(2);
  });

  it('of a beginning do not count what is not typed yet', () => {
    expect(countErrors('plubm', 'plumbing', true)).toBe(1);
    expect(countErrors('plum', 'plumbing', true)).toBe(0);
    expect(countErrors('plum', 'plumbing', false)).toBe(4);
  });

  it('are allowed by the length of a word, and in no number', () => {
    expect(['leak', 'plumbing', 'ac', '20455555'].map(errorsAllowed)).toEqual([1, 2, 0, 0]);
    expect(spellingsOf('leak')).toEqual(['leak', 'eak', 'lak', 'lek', 'lea']);
    expect(spellingsOf('ac')).toEqual(['ac']);
  });
});
