import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** Dangers that people tell by what they saw, each with texts of the same words that are none. */
const EMERGENCIES: Readonly<Record<string, readonly string[]>> = {
  'a lift that drops': [
    'Going down this morning the elevator let go for a storey and then caught itself with a bang.',
    'El elevador se nos fue para abajo y luego frenó de golpe.',
  ],
  'an alarm that rings nowhere': [
    'The tester found the horn and strobe circuits open, so nothing will sound in the building.',
    'He pulled the handle at the fire panel and nothing rang on any floor.',
  ],
  'water that sprays after a repair': ['The tap was NOT fixed, now it sprays sideways and hits the ceiling.'],
  'a foot through the floor': [
    'The kitchen floor was soft for years, and today my leg went through to the knee.',
    'Se me fue la pierna hasta la rodilla en el escalón de la entrada.',
  ],
  'stones that land where people walk': [
    'Pieces of the parapet land in the yard every morning, nobody was under them yet.',
  ],
  'ice indoors': ['Boiler man came, not fixed, and the water in the toilet bowl has a skin of ice on it.'],
  'a sprinkler that was set off': ['Somebody set off the corridor sprinkler, there is no fire that we can find.'],
  'a roof that runs': ['The roof is letting in not a drip, more like a tap, and the mop cannot keep up.'],
  'power that went after half of it': [
    'He swapped the breaker, NOT fixed. It was half the house, now it is the entire house, no lights no plugs nothing.',
    'Thanks for the fob. Nothing in the apartment turns on since four, fridge included.',
  ],
  'a switch that is touched with a spoon': [
    'I switch the closet light on with a wooden spoon now, the plate gives you a bit of a nudge.',
  ],
  'buckets that are full again': ['Six pots under the skylight and each is full again before I am back from the last.'],
  'a socket as warm as tea': ['Why is a wallplate in the lounge warm like a mug of tea? Nothing is plugged in.'],
  'water at the switches, by the place': ['Cada que llueve el agua está saliendo por donde están los apagadores.'],
  'the only toilet': ["We have the one loo and it's full to the brim, it won't go down and the plunger did nothing."],
  'a pot on the stove behind a locked door': [
    'I popped out for the mail and the door shut behind me with the keys inside. I have oil heating on the stove.',
  ],
  'a ceiling that hangs': [
    'Since the storm the plasterboard under the attic has a pregnant look to it, with a slow drip.',
  ],
  'a door that was forced': ['Volvimos de viaje con la cerradura reventada y la puerta apoyada en el marco.'],
};

const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'a shower head that sprays wrong': ['The shower head sprays sideways, the pressure is fine everywhere else.'],
  'a roof that holds': ['The roofers were here in May, two downpours since and not a drop.'],
  'water that is where it should be': [
    'THE TAP IS WOBBLY. NO WATER COMES OUT WHERE IT SHOULD NOT AND THE CUPBOARD IS DRY.',
  ],
  'a door within the home': ['The flap of the internal porch door came unglued, it is the inner door and has no lock.'],
  'words of temper': ['MY ACCOUNTANT IS FOAMING BECAUSE OF THE MISSING RECEIPT'],
  'what hangs far from anything electrical': [
    'Lamp glass is cracked, a new one please. No lights near it are affected.',
  ],
  'a lawn sprinkler': ['The lawn sprinkler goes off at seven sharp and wets the path.'],
};

describe('Dangers told by what people saw', () => {
  describe.each(Object.entries(EMERGENCIES))('%s', (_, texts) => {
    it.each(texts)('is an emergency: %s', (text) => {
      expect(severityOf(text)).toBe('emergency');
    });
  });

  describe.each(Object.entries(HARMLESS))('%s', (_, texts) => {
    it.each(texts)('is none: %s', (text) => {
      expect(severityOf(text)).toBe('standard');
    });
  });

  it('is no loss of all power where a stairwell alone is dark', () => {
    expect(severityOf('The stairwell is pitch black, all of the lights on every landing.')).toBe('urgent');
  });

  it('is no loss of all water where the floor alone has none', () => {
    expect(severityOf('The drip pan is full, bucket under it. No water past the closet.')).not.toBe('emergency');
  });
});
