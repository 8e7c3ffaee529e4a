import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const judged = (description: string): string => {
  const { severity, category } = classifyTicket({ description, priorityHint: null });
  return `${severity} ${category}`;
};

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

describe('Cold and heat that endanger', () => {
  it.each([
    ['No heat in my unit, 20F outside', 'emergency hvac'],
    ['No heat in my apartment 22F outside', 'emergency hvac'],
    ['No heat in my apartment, 18 degrees out', 'emergency hvac'],
    ['There is no heat in my apartment, 25 degrees outside right now', 'emergency hvac'],
    ['heat is out in the building, 20F outside', 'emergency hvac'],
    ['no heat in the whole building 20F outside', 'emergency hvac'],
    ['furnace dead in the building, -5 outside', 'emergency hvac'],
    ['no heating in the flat, 3C outside', 'emergency hvac'],
    ['The heat is off in the whole apartment, -10C outside', 'emergency hvac'],
    ['heat is off in the unit, 55F inside', 'emergency hvac'],
    ['no heat in my unit, 48F inside', 'emergency hvac'],
    ['No heat in the whole building, 15F', 'emergency hvac'],
    ['no hay calefacción en mi departamento, 2 grados afuera', 'emergency hvac'],
    ['No AC in my apartment, 103F outside', 'emergency hvac'],
    ['No AC in the unit, 98 degrees outside', 'emergency hvac'],
    ['No AC in the whole building, 100F outside', 'emergency hvac'],
    ['no heat and no hot water in the building, 25F outside', 'emergency hvac'],
    ['AC quit, 102 today', 'emergency hvac'],
    ["AC not working, it's supposed to hit 101 today", 'emergency hvac'],
    ["AC is out, it's a hundred and four today", 'emergency hvac'],
    ["AC quit, it's a hundred and two", 'emergency hvac'],
    ['aire descompuesto, hoy estamos a 40', 'emergency hvac'],
    ['No heat, 15 today', 'emergency hvac'],
    ["no heat, it's twenty below out", 'emergency hvac'],
    ['no heat, ten below', 'emergency hvac'],
    ['no heat, it got down into the twenties overnight', 'emergency hvac'],
    ['heat has been out 2 days, dropped to the teens last night', 'emergency hvac'],
    ['mi mamá tiene 79 años y no hay calefacción desde ayer', 'emergency hvac'],
    ['79 yr old mother, heater dead', 'emergency hvac'],
    ['my tenant, aged 86, reports heat out', 'emergency hvac'],
    ["No heat in my apartment, it's 20F outside", 'emergency hvac'],
    ['No heat, 20F outside', 'emergency hvac'],
    ['No heat in the bedroom or anywhere in the apartment, 12F outside', 'emergency hvac'],
    ['Furnace quit in the house, 9 degrees outside', 'emergency hvac'],
    ['heating broken in our flat, minus 4 outside', 'emergency hvac'],
    ['no heat in the building since last night, 31 outside', 'emergency hvac'],
    ["The boiler is dead in our building, it's -2C out", 'emergency hvac'],
    ['no heat in unit 4B, 58F inside', 'emergency hvac'],
    ['No heat in apt 12, 30 degrees outside', 'emergency hvac'],
    ['Radiators stone cold in my apartment, 59 degrees in here', 'emergency hvac'],
    ['sin calefacción en el edificio, 3 grados afuera', 'emergency hvac'],
    ['sin calefaccion en mi casa, estamos a 4 grados', 'emergency hvac'],
    ['Heat out in the unit, low of 19 tonight', 'emergency hvac'],
    ['no heat, 28 tonight', 'emergency hvac'],
    ["no heat, it's supposed to drop to 12 tonight", 'emergency hvac'],
    ['furnace died, going down to 18 tonight', 'emergency hvac'],
    ['no heat and it hit 8 last night', 'emergency hvac'],
    ['heater not working, five below outside', 'emergency hvac'],
    ['no heat, thirty below out here', 'emergency hvac'],
    ["no heat, it's in the teens outside", 'emergency hvac'],
    ['heat out, down in the thirties tonight', 'emergency hvac'],
    ['AC died, 105 today', 'emergency hvac'],
    ['no ac, it hit 99 yesterday and today', 'emergency hvac'],
    ['AC broken, supposed to reach 100 tomorrow', 'emergency hvac'],
    ['no AC in the apartment, 94F inside', 'emergency hvac'],
    ['AC not working in my house, it is one hundred and six out', 'emergency hvac'],
    ["AC is out and it's a hundred and ten outside", 'emergency hvac'],
    ['aire acondicionado no funciona, hoy 41 grados', 'emergency hvac'],
    ['no enfría el aire y hoy estamos a 42', 'emergency hvac'],
    ['my mother is 88 years old and the heat is out', 'emergency hvac'],
    ['no heat, dad aged 91 lives with me', 'emergency hvac'],
    ['mi abuelo tiene 84 años, no hay calefacción', 'emergency hvac'],
    ['82 yo tenant has no heat', 'emergency hvac'],
    ['no heat in apt 3C, 20F outside', 'emergency hvac'],
    ["no heat and it's 25", 'emergency hvac'],
    ['heat is out and its 31 out', 'emergency hvac'],
    ['no heat, single digits outside', 'emergency hvac'],
    ['the ac died and it is going to be 102 tomorrow', 'emergency hvac'],
    ['AC stopped working, it is ninety eight outside', 'emergency hvac'],
    ['98 year old man, no heat', 'emergency hvac'],
    ["AC broken, it's 88 out and my mother is aged 90", 'emergency hvac'],
    ['no heat, 40 outside', 'emergency hvac'],
  ])('%s: %s', (text, expected) => {
    expect(judged(text)).toBe(expected);
  });
});

describe('Mild or unstated weather, and numbers that are no temperatures', () => {
  it.each([
    ['no heat, 60 outside', 'urgent'],
    ["heater broken, it's 85 out", 'standard'],
    ['no heat in unit 20', 'urgent'],
    ['no heat, 2 days now', 'urgent'],
    ['AC out in 102', 'urgent'],
    ['apt 15 no heat', 'urgent'],
    ['thermostat set to 72 shows 70', 'standard'],
    ['no heat in apartment 20', 'urgent'],
    ['no heat in the apartment, 55 outside', 'urgent'],
    ['no heat in the building, 62F outside', 'urgent'],
    ['AC out in my apartment, 80F outside', 'urgent'],
    ['No AC in the unit, 85 degrees outside', 'urgent'],
    ['AC quit in unit 104', 'urgent'],
    ['no AC in 101, please send someone today', 'urgent'],
    ['no heat, called 3 times today', 'urgent'],
    ['heat is out, 4 units affected', 'urgent'],
    ['no heat, I paid 40 dollars for a space heater today', 'urgent'],
    ['no heat, my daughter is 15 and home today', 'urgent'],
    ['no heat on floor 12 today', 'urgent'],
    ['AC out, my son turns 10 today', 'urgent'],
    ['no AC since the 10th, unit 98', 'urgent'],
    ['no heat in one room, 20F outside, rest of apartment is warm', 'urgent'],
    ['no heat, boiler pressure dropped to 12', 'urgent'],
    ['no heat in the building, it was built in the thirties', 'urgent'],
    ['no heat, the tenant is in her twenties', 'urgent'],
    ['heat out, 20 apartments affected', 'urgent'],
    ["no heat, it's 3 in the morning", 'urgent'],
    ['heat is out, called the office at 10 today', 'urgent'],
    ['no heat, thermostat is set to 55', 'urgent'],
    ['ac out, unit 98', 'urgent'],
    ['AC not working in 101', 'urgent'],
    ['no heat below us', 'urgent'],
    ['no heat, two floors below have it', 'urgent'],
    ['no heat in apt 3C', 'urgent'],
    ['no heat in unit 20F', 'urgent'],
    ['no AC, rent is 105 dollars more now', 'urgent'],
    ["AC broken, it's 88 out", 'urgent'],
    ['no heat, 50 outside', 'urgent'],
  ])('%s: %s', (text, expected) => {
    expect(severityOf(text)).toBe(expected);
  });
});

describe('Power that is gone from a whole dwelling, and electrical danger', () => {
  it.each([
    ['The power is out in the whole building and the stairwell is dark', 'emergency electrical'],
    ['The building has no power. Garage is dark.', 'emergency electrical'],
    ['no power in the building, the hallway lights are out too', 'emergency electrical'],
    ['power is out everywhere, stairwell lights too', 'emergency electrical'],
    ['No power in my whole apartment and the hall lights are out too', 'emergency electrical'],
    ['No power in the whole building, the stairwell is dark and a lady fell', 'emergency electrical'],
    ['No power in the apartment but the hallway lights work', 'emergency electrical'],
    ['Everything is off in the apartment but hallway lights are on', 'emergency electrical'],
    ['no hay luz en el departamento, ni en la cocina ni en el baño', 'emergency electrical'],
    ["main breaker tripped and won't reset, no power", 'emergency electrical'],
    ['enchufe derretido en la sala', 'emergency electrical'],
    ['No power in the whole building, hot water is off too', 'emergency electrical'],
    ['no power in the whole building, elevator is dead too', 'emergency electrical'],
    ['whole apartment lost power, hallway still has light', 'emergency electrical'],
    ['Power out in my entire unit, corridor lights are fine', 'emergency electrical'],
    ['all power is out in the building, elevators and stairwell lights too', 'emergency electrical'],
    ['No power anywhere in my apartment, kitchen, bathroom, bedroom, nothing', 'emergency electrical'],
    ['Blackout in the whole building, stairwells pitch dark', 'emergency electrical'],
    ['sin luz en todo el edificio, las escaleras están oscuras', 'emergency electrical'],
    ["no power in the house, the garage door won't open", 'emergency electrical'],
    ['main breaker tripped and will not reset, whole place dark', 'emergency electrical'],
    ['melted outlet behind the sofa', 'emergency electrical'],
    ['contacto derretido en la cocina', 'emergency electrical'],
    ['no power in the whole building and no hot water', 'emergency electrical'],
    ['whole building without power, intercom dead too', 'emergency electrical'],
    ['no power in our building, the lobby is dark and elevators are down', 'emergency electrical'],
    ['The entire house has no electricity, street lights are on', 'emergency electrical'],
    ['se fue la luz en todo el departamento, el pasillo sí tiene', 'emergency electrical'],
    ['the bulb burned out and the socket is smoking', 'emergency electrical'],
  ])('%s: %s', (text, expected) => {
    expect(judged(text)).toBe(expected);
  });
});

describe('Power that is gone from a part', () => {
  it.each([
    ['no power in the hallway lights', 'urgent'],
    ['stairwell dark, my apartment is fine', 'urgent'],
    ['power out in half the apartment', 'urgent'],
    ['kitchen has no power, rest fine', 'urgent'],
    ['no power in the kitchen and hallway', 'urgent'],
    ['half the apartment has no power, hallway lights out', 'urgent'],
    ['no power in the bedroom, the rest of the apartment works', 'urgent'],
    ["breaker for the kitchen tripped and won't reset", 'urgent'],
    ['no power in the apartment kitchen', 'urgent'],
    ['no power in one room of the apartment', 'urgent'],
    ['no power in my apartment except the kitchen', 'urgent'],
    ['no power in half the house', 'urgent'],
  ])('%s: %s', (text, expected) => {
    expect(severityOf(text)).toBe(expected);
  });

  it.each([
    'no power in the garage',
    'hallway lights have no power',
    'No power in the stairwell, apartments fine',
    'the garage has no power',
    'lights out in the hallway of the building',
    'the hallway has no power in our building',
  ])('%s: no emergency', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});

describe('Power of which somebody has none at all', () => {
  it.each([
    'Half the building is dark and my unit has no electricity whatsoever',
    'We have no electricity whatsoever, half the building is dark.',
    'We have no power at all since noon. Half of the block is dark.',
    'I have no electricity at all',
  ])('is gone in the dwelling, however much else is dark: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each([
    'Half the building is dark but my unit is fine',
    'Half the building has no electricity',
    'The lamp has no power whatsoever',
    'We have no power whatsoever in the kitchen, the rest works',
    'We have no power in half of our unit',
  ])('is not where only a part or a thing lacks it: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});
