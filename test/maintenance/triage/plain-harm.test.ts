import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const judged = (description: string): string => {
  const { severity, category } = classifyTicket({ description, priorityHint: null });
  return `${severity} ${category}`;
};

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

describe('People in a lift', () => {
  it.each([
    ['Mom is in the elevator, stuck', 'emergency elevator'],
    ['The elevator is stuck, kids in it', 'emergency elevator'],
    ['My father is in the lift and it will not open', 'emergency elevator'],
    ["Mom's in the elevator again, stuck.", 'emergency elevator'],
    ["Mom's in the elevator again, stuck. She says it's on 3. She's diabetic.", 'emergency elevator'],
    ['person in the lift pressing the alarm', 'emergency elevator'],
    ['the elevator is stuck and somebody is in it', 'emergency elevator'],
    ['my grandma is inside the elevator and it stopped', 'emergency elevator'],
    ["kids inside the lift, it's stuck", 'emergency elevator'],
    ['elevator stopped between floors with two people in it', 'emergency elevator'],
    ["there's a woman in the elevator banging on the door", 'emergency elevator'],
    ["we're in the elevator and it won't move", 'emergency elevator'],
    ['We were told last week it was fixed. The elevator is stuck with kids in it.', 'emergency elevator'],
    ['someone is in the lift yelling for help', 'emergency elevator'],
  ])('%s: %s', (text, expected) => {
    expect(judged(text)).toBe(expected);
  });
});

describe('A lift without anybody in it', () => {
  it.each([
    ['elevator stuck between floors, empty', 'urgent'],
    ['elevator stuck, nobody in it', 'urgent'],
    ['elevator is stuck and there is no one inside', 'urgent'],
    ['elevator out of order, people in the building are angry', 'urgent'],
    ['Elevator got stuck last week and again today, nobody in it', 'urgent'],
  ])('%s: %s', (text, expected) => {
    expect(severityOf(text)).toBe(expected);
  });

  it.each(['my mom was stuck in the elevator last week', 'elevator stuck, the mechanic is in it working'])(
    '%s: no emergency',
    (text) => {
      expect(severityOf(text)).not.toBe('emergency');
    },
  );
});

describe('Other dangers in plain words', () => {
  it.each([
    ["3 in the morning and I've got a waterfall in my hallway", 'emergency plumbing'],
    ['Niagara falls in my bathroom, help', 'emergency plumbing'],
    ['Niagara falls under my sink', 'emergency plumbing'],
    ['Every faucet is dry', 'emergency plumbing'],
    ['faucets dead', 'emergency plumbing'],
    ['the candle burned the curtain', 'emergency fire_safety'],
    ['sprinkler just popped in 4B and everything is getting drenched', 'emergency fire_safety'],
    ['a man came at me with a pipe', 'emergency locks_security'],
    ['a stranger is sitting in my living room', 'emergency locks_security'],
    ['waterfall in the kitchen, coming from upstairs', 'emergency plumbing'],
    ['none of the faucets give water', 'emergency plumbing'],
    ['every tap is dry', 'emergency plumbing'],
    ['taps are all dead', 'emergency plumbing'],
    ['a candle burned my curtains', 'emergency fire_safety'],
    ['sprinkler head popped, everything is soaked', 'emergency fire_safety'],
    ['a guy came at my wife with a knife', 'emergency locks_security'],
    ["some man I don't know is sleeping in my kitchen", 'emergency locks_security'],
    ['a stranger is in my bedroom', 'emergency locks_security'],
    ['fire alarm going off since 6am, people screaming', 'emergency fire_safety'],
    ['fridge light burnt out and now smoke is coming from the fridge', 'emergency appliance'],
    ['microwave light burned out with sparks inside the microwave', 'emergency appliance'],
    ['smoke coming out of the smoke unit', 'emergency fire_safety'],
    ['burst pipe and the shower head sprays everywhere', 'emergency plumbing'],
    ['the fire alarm is going off, kid upstairs screaming', 'emergency fire_safety'],
    ['no tap works, all faucets dead', 'emergency plumbing'],
  ])('%s: %s', (text, expected) => {
    expect(judged(text)).toBe(expected);
  });

  it.each([
    "there's a waterfall coming down my stairs",
    'smoke coming from the fridge light',
    'the word fire was yelled and there are flames in the hallway',
  ])('%s: emergency', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});

describe('Words that sound like danger', () => {
  it.each([
    ['nice painting of a waterfall in the hallway', 'standard'],
    ["The word 'fire' in our lease clause 12 is confusing", 'standard'],
    ['The kid upstairs is an absolute fire alarm from 6am, stomping and screaming', 'standard'],
    ['fridge light burnt out', 'standard'],
    ['microwave light is burned out', 'standard'],
    ['showerhead sprays sideways, limescale i think', 'standard'],
    ['Beeping from the smoke unit in the hallway, one chirp every minute. Low battery I guess.', 'urgent'],
    ["heater broken in my apartment, it's 88 outside", 'standard'],
    ['the thermostat reads 68 but is set at 70, just checking calibration', 'standard'],
    ['heat works great, it was 20F outside and toasty in here', 'standard'],
    ['what temperature do you keep the building at, is it 68?', 'standard'],
    ['someone in the elevator was smoking weed', 'standard'],
    ['the waterfall in the lobby fountain is nice', 'standard'],
    ['can we get a waterfall shower head in the bathroom', 'standard'],
    ['candle wax melted on the shelf', 'standard'],
    ['a stranger is sitting in the lobby most days, is that allowed', 'standard'],
    ['oven light burned out', 'standard'],
    ['the light in the fridge burned out, need a bulb', 'standard'],
    ["lease section 4 says 'fire' twice, what does it mean", 'standard'],
    ['smoke unit chirps once a minute', 'urgent'],
    ['what if someone is in the elevator and it gets stuck?', 'standard'],
    ['what happens if the building has no power?', 'standard'],
    ['love the waterfall picture in the lobby', 'standard'],
    ['my kid is an absolute fire alarm in the morning lol', 'standard'],
    ["heater not working, it's 90 out, whenever", 'standard'],
    ['can you confirm the word flood on page 3', 'standard'],
  ])('%s: %s', (text, expected) => {
    expect(severityOf(text)).toBe(expected);
  });

  it.each([
    'kitchen tap gives nothing, bathroom is fine',
    'the faucet in the bathroom is dead, kitchen works',
    'one faucet is dry',
    'lawn sprinkler popped up and is soaking the walkway',
    'the shower head sprays everywhere but the tub',
    'bathroom tap gives nothing, the others work',
    'no people in it but the elevator is stuck',
    'kids in the elevator screaming every afternoon, so loud',
    'the apartment had no power last month, it was fixed, just asking about the credit',
    'stairwell is pitch dark in the building',
    'no power in the building laundry room',
    'a stranger waved at me in my hallway mirror ad',
    'one sprinkler popped up on the lawn and soaked the path',
    'one tap is dead, others work',
    'sofa has cigarette burn from previous tenant',
    'the light bulb in the fridge burned out',
  ])('%s: no emergency', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});
