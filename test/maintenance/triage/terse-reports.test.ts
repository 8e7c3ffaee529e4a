import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

describe('A report of few words', () => {
  it.each([
    'is the water off? I got none in kitchen or bath',
    'Power out, neighbours too',
    "Power's out here as well",
    'electricity gone',
    'power has been off all day',
    'fire alarm on, my son with asthma ran outside and cannot get air',
    'Alarm still ringing, is the fire department coming?',
    'Elevator is out and there is somebody inside shouting',
    'Lift is out. I use a wheelchair and have no oxygen refill until I get down',
    "Tub won't drain, sink won't drain, and sewage is now on the bathroom floor",
    'elevator smells like burning fish',
    'No heat, it is 84 year old grandma here and 20 outside',
  ])('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each([
    'the heater is out. its 85 outside lol no hurry',
    'heat is broken, its 84 today',
    'elevator smells like fried fish',
    'power is out in the hallway, neighbours too',
    'The alarm clock is still ringing next door',
    'I was trapped in the elevator yesterday, got out',
    'is the water off on Tuesday? we have none of the notices',
  ])('is no emergency: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});
