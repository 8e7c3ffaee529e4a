import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { Severity, TriageDecision } from '../../../subgraphs/maintenance/triage/classify.ts';

function severityOf(description: string, priorityHint: string | null = null): Severity {
  return classifyTicket({ description, priorityHint }).severity;
}

function evidenceFor(decision: TriageDecision, rule: string): boolean {
  return decision.evidence.some((item) => item.rule === rule);
}

describe('Tone (R1)', () => {
  it('adds nothing for capitals and exclamation marks', () => {
    expect(severityOf('EMERGENCY!!! my blinds are crooked!!!')).toBe('standard');
  });

  it('takes nothing away for politeness', () => {
    expect(severityOf('When you get a chance: the outlet makes a popping noise and gets hot. No rush.')).toBe(
      'emergency',
    );
  });
});

describe('Negation (R2)', () => {
  it('removes a hazard that the text denies and says so in the evidence', () => {
    const decision = classifyTicket({
      description: 'One outlet in the bedroom is dead. No sparks, no smell, nothing hot.',
    });
    expect(decision.severity).not.toBe('emergency');
    expect(evidenceFor(decision, 'R2')).toBe(true);
  });

  it('keeps a hazard that "won\'t stop"', () => {
    expect(severityOf("The toilet is overflowing onto the hall floor and it won't stop")).toBe('emergency');
  });
});

describe('Time (R3)', () => {
  it('does not count what a competent person has put right', () => {
    expect(severityOf('The plumber came this morning and replaced the burst pipe, everything is dry. Thanks!')).toBe(
      'standard',
    );
  });

  it('still counts a gas smell that went away without anyone looking', () => {
    expect(severityOf('We smelled gas last night, opened the windows and it went away. Nobody has looked at it.')).toBe(
      'emergency',
    );
  });
});

describe('Suppositions and figures of speech (R4, R5)', () => {
  it.each([
    'What should I do if I ever smell gas?',
    'If a pipe bursts while the office is closed, who do I call?',
    '¿Qué hago si algún día huele a gas?',
  ])('treats "%s" as a question', (description) => {
    expect(severityOf(description)).toBe('standard');
  });

  it.each([
    'My inbox is flooded with your newsletters',
    'Please update my emergency contact to my sister',
    'I am an electric guitarist, what are the quiet hours?',
  ])('does not take "%s" for a hazard', (description) => {
    expect(severityOf(description)).toBe('standard');
  });
});

describe('Indirect reports (R6)', () => {
  it.each([
    'There is a rotten egg smell by the stove, stronger near the floor',
    'The socket by the bed is buzzing and warm',
    'Me dio un toque la llave de la regadera',
    'The hall smells like burning plastic near the breaker panel',
  ])('hears the hazard in "%s"', (description) => {
    expect(severityOf(description)).toBe('emergency');
  });
});

describe('Several issues (R7)', () => {
  it('takes severity and category from the most severe one', () => {
    const decision = classifyTicket({
      description: 'Blinds are bent, the cabinet knob is loose, and I smell gas in the kitchen.',
    });
    expect([decision.severity, decision.category]).toEqual(['emergency', 'gas']);
  });

  it.each([1, 2, 6, 20])('finds a plain danger behind %d harmless sentences', (count) => {
    const harmless = ['The tap drips a little.', 'The blinds in the living room do not close all the way.'];
    const sentences = Array.from({ length: count }, (_, at) => harmless[at % harmless.length]);
    const decision = classifyTicket({ description: [...sentences, 'I smell gas.'].join(' ') });
    expect([decision.severity, decision.category]).toEqual(['emergency', 'gas']);
    expect(classifyTicket({ description: sentences.join(' ') }).severity).toBe('standard');
  });
});

describe('Vulnerable occupants (R8)', () => {
  it('raises a fault that endangers the person within hours', () => {
    expect(severityOf('The heating is broken and our baby is three weeks old')).toBe('emergency');
  });

  it('does not raise a dripping tap', () => {
    expect(severityOf('The bathroom tap drips a little, we have a toddler')).toBe('standard');
  });
});

describe('The priority hint (R9)', () => {
  it('raises a text too vague to judge to urgent, and only for an emergency hint', () => {
    expect(severityOf('please come', 'emergency')).toBe('urgent');
    expect(severityOf('please come', ' Emergency ')).toBe('urgent');
    expect(severityOf('please come', 'high')).toBe('standard');
    expect(severityOf('please come')).toBe('standard');
  });

  it.each(['emergency', 'urgent', 'standard', 'high', 'low', 'normal', 'nonsense', ''])(
    'never changes a text that can be judged (%s)',
    (hint) => {
      for (const description of [
        'I smell gas in the kitchen',
        'No hot water since yesterday',
        'A cabinet knob is loose',
      ]) {
        expect(severityOf(description, hint)).toBe(severityOf(description));
      }
    },
  );

  it('shows the hint as evidence when it counted', () => {
    expect(evidenceFor(classifyTicket({ description: 'please come', priorityHint: 'emergency' }), 'R9')).toBe(true);
  });
});

describe('Season and numbers (R10)', () => {
  it.each<[string, Severity]>([
    ['No heat and it is 20 degrees outside', 'emergency'],
    ["Heat isn't working", 'urgent'],
    ['The heater does not work but it is July, no hurry', 'standard'],
    ['The AC is out and it is 99 degrees outside', 'emergency'],
    ["The AC isn't working, it is about 80 outside", 'urgent'],
  ])('judges "%s" as %s', (description, severity) => {
    expect(severityOf(description)).toBe(severity);
  });
});

describe('What the tenant stopped (R11)', () => {
  it('lowers a leak whose valve is closed', () => {
    expect(
      severityOf(
        'Pipe under the sink burst last night but I closed the valve and dried it all up. The sink needs fixing.',
      ),
    ).toBe('urgent');
  });

  it('does not lower a machine that smoked, though it is unplugged now', () => {
    expect(severityOf('The dryer was smoking, so I unplugged it and it stopped')).toBe('emergency');
  });
});
