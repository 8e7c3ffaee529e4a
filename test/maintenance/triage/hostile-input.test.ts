import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const PATTERNS: Readonly<Record<string, string>> = {
  'one word over and over': 'gas ',
  'only negations': 'no ',
  'hazards, parts and negations': 'outlet sparks water leak no not if ',
  'one endless sentence': 'water on the floor from the ceiling and ',
  'no white space': 'a',
  'commas without spaces': 'hot,',
  emoji: '🔥💧',
  'combining marks': 'e\u0301\u0301\u0301',
  'right-to-left and wide scripts': 'دخان 火 дым ',
  'misspelt words': 'extinguishrx detecterz watreq ',
  'quotes and apostrophes': '\'’`´"',
  'line breaks': 'smoke\n',
  'hazards that are gone': 'no gas smell now, it was there yesterday, ',
  'questions behind a danger': 'no drip who do i call if the gas leak is back, ',
  'repairs and questions that take for granted':
    'gas smell since the valve was fixed when will the heat be back is it safe if the drill ',
  'hazards of long ago': 'gas leak years ago, copy of the report fine since then. ',
  'dangers and repairs in turn': 'gas smell was here. it was fixed. ',
};

/** The least processor time of some runs: what other programs on the machine do adds nothing to it. */
function leastMs(description: string): number {
  let least = Infinity;
  for (let run = 0; run < 7; run += 1) {
    const started = process.cpuUsage();
    classifyTicket({ description });
    const used = process.cpuUsage(started);
    least = Math.min(least, (used.user + used.system) / 1000);
  }
  return least;
}

describe('Hostile input', () => {
  it.each(Object.entries(PATTERNS))('takes time in proportion to its length: %s', (_name, pattern) => {
    const long = pattern.repeat(Math.ceil(10_000 / pattern.length)).slice(0, 10_000);
    classifyTicket({ description: long });
    const half = leastMs(long.slice(0, 5_000));
    const whole = leastMs(long);
    // Linear work doubles, quadratic work makes four times as much; 20 ms absorb the noise of very short runs.
    expect(whole).toBeLessThan(half * 3.5 + 20);
  });

  it.each(Object.entries(PATTERNS))(
    'takes at most 20 ms of processor time for 10,000 characters: %s',
    (_name, pattern) => {
      const long = pattern.repeat(Math.ceil(10_000 / pattern.length)).slice(0, 10_000);
      classifyTicket({ description: long });
      expect(leastMs(long)).toBeLessThan(20);
    },
  );

  it.each(['', ' ', '.', '\n\n', '💥', '\ud800', '0', '-5'])('gives a decision for %j', (description) => {
    const decision = classifyTicket({ description });
    expect(decision.severity).toBe('standard');
  });

  it('takes a word that every object has as a word, whatever stands around it', () => {
    const words = 'it was no smoke gas this the on last heat water . , night degrees hundred 5 yesterday'.split(' ');
    const around = words.flatMap((before) => words.map((after) => `No smoke. ${before} constructor ${after} it was`));
    for (const description of around) expect(() => classifyTicket({ description })).not.toThrow();
  });

  it('keeps evidence offsets right after emoji and accents', () => {
    const description = '🔥🔥 ¡Auxilio! Huele muchísimo a gas en la cocina 😱';
    const decision = classifyTicket({ description });
    expect(decision.severity).toBe('emergency');
    for (const item of decision.evidence) expect(description.slice(item.start, item.end)).toBe(item.text);
  });

  it('finds the hazard at the end of a very long text', () => {
    const padding = 'The hedge could do with a trim and the hall could do with some paint. '.repeat(40);
    expect(classifyTicket({ description: `${padding}I smell gas in the kitchen.` }).severity).toBe('emergency');
  });
});
