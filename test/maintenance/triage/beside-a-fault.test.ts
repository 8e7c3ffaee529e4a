import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

describe('A hazard beside something that does not work', () => {
  it.each([
    "Dishwasher won't drain, sparks came from under it",
    "Stove won't light, strong gas smell",
    "Dryer won't start, burning smell",
    'AC not working, smoke from the vents',
    "Light won't turn on and sparks when I flip the switch",
    "Sink won't drain and sewage is coming up on the floor",
    'No hot water, gas smell by the heater',
    'Elevator not working, person trapped inside',
    'Elevator not working. Person trapped inside.',
    'la luz no prende, salen chispas del apagador',
    'no enciende el horno y huele mucho a gas',
    "Washer won't drain. I saw sparks under it",
    'Sparks flew from the dryer',
    'my gas stove leaks, smells at night',
  ])('is not denied with it: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each([
    'no smell, sparks or heat, the switch is just loose',
    "The outlet isn't sparking, smoking or hot, it just looks yellow",
    'No smoke, no sparks, nothing hot. The lamp flickers a bit',
    'When I knocked, sparks flew, as in we argued. Please send them a letter.',
  ])('is denied in a list of what is not there: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });
});

describe('A question', () => {
  it.each([
    'Why is my outlet sparking?',
    'How do I stop the water pouring from my ceiling?',
    'is our gas leaking? smells',
    'This is our only bathroom and the toilet is clogged',
  ])('about what goes on tells of it: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each([
    'Is my renters insurance enough for a flood?',
    'How do I report a gas smell if I ever notice one?',
    'Is our building up to code for smoke alarms?',
  ])('about what may be is none: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });
});

describe('Power that is gone', () => {
  it.each([
    'the power is out',
    'electricity is gone',
    'we have no electricity',
    'se fue la luz en mi depa',
    'no hay luz',
  ])('is gone in the whole home unless a part is named: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each(['the power is out in the back bedroom', 'No hay luz en la cocina, en lo demás sí'])(
    'is an urgent matter in a part of it: %s',
    (text) => {
      expect(severityOf(text)).toBe('urgent');
    },
  );
});
