import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

interface Told {
  about: string;
  emergencies: readonly string[];
  /** The same words without the danger. */
  harmless: readonly string[];
}

const TOLD: readonly Told[] = [
  {
    about: 'sewage and floods in a home (E3)',
    emergencies: [
      'basement flooded with wastewater from the sewer',
      'basement flooded with sewage',
      'apartment flooded with sewage',
      'hallway flooded with wastewater',
      'lobby flooded with water',
      'corridor flooded with water',
      'The basement is flooded with dirty water from the sewer',
      'wastewater in the basement',
      'black water in our bedroom from the sewer',
      "the water isn't brown any more, now there's no water at all",
      'foul black water is rising in our basement',
      'raw sewage all over the hallway',
      'the hallway is flooded with water from a pipe',
      'our unit got flooded with toilet water',
      "we're flooded with sewage from the toilet",
      'wastewater is rising in the laundry room',
    ],
    harmless: [
      "There's no flooding, the puddle was from my mop bucket",
      "The water isn't brown any more after your guy flushed the lines",
      'The plumber stopped the leak and dried everything, only the baseboard needs paint',
      'My inbox is flooded with junk from the office',
      'Last year the lobby was flooded with sewage, long repaired',
      'the wastewater meter in the basement needs reading',
      'sewage inspection in the building on Monday',
      'we were flooded with visitors',
    ],
  },
  {
    about: 'a dwelling without power (E4)',
    emergencies: [
      'We lost power, the neighbors too',
      'the neighbors are in the dark too, no power',
      'no power anywhere in the building, even the corridor lights are off',
      'the hallway light is out and no electricity anywhere in my apartment',
      'the hallway light is out and we have no electricity',
      'no electricity anywhere in the house, not even the stairwell lights',
      'no lights and no power anywhere in our unit',
      'no hay luz en ningún lado del edificio',
      'power went out, same with the neighbors',
      'Se fue la luz, los vecinos tampoco tienen',
      'no tenemos luz y los vecinos tampoco',
      'lost electricity an hour ago, my neighbours as well',
      'we have no electricity and the stairwell lights are out too',
      "I don't have any power and the corridor light is off",
      'no tengo luz y la luz del pasillo tampoco prende',
      'no power anywhere in our apartment, though the hallway lights work',
    ],
    harmless: [
      'no power in the kitchen, hallway light works',
      'No power outage here, the neighbors asked too',
      'no power anywhere in the bedroom',
      'the hallway light is out, we have power',
      'No, there is no gas in the kitchen, it is all electric',
      'We lost power for a second, neighbors too, everything is back',
      'no electricity bill this month, neighbors too',
      'the stairwell light is out but we have power',
    ],
  },
  {
    about: 'no running water, and water over a machine (E2, E4)',
    emergencies: [
      'no hot water and we have no running water at all',
      'no hot water and we have no water at all',
      'no hot water and the ceiling is leaking onto the stove',
      "water doesn't run",
      'no hot water, and no cold water either',
      'neither hot nor cold water comes out',
      'No hay agua caliente ni fría',
      'no tenemos agua caliente, ni agua fría tampoco',
      'no sale agua',
      "water won't come out",
      'no hot water and the ceiling drips onto the oven',
      'water is dripping on the microwave from the ceiling',
      'gotea agua del techo sobre la estufa',
      'pipe leaks onto the tv',
      "the puddle is from the ceiling, it's pouring through",
      'el techo gotea encima de la estufa',
    ],
    harmless: [
      'no hot water but the cold is fine',
      'no hot water in the shower',
      "the water doesn't run hot",
      "water doesn't run out of the sink",
      'the ceiling paint is peeling above the stove',
      'no hot water, the cold water is fine',
      'no hot water in the kitchen and no cold in the fridge',
      'no hay agua caliente, la fría sí sale',
    ],
  },
  {
    about: 'cold radiators in the cold (E4)',
    emergencies: [
      "All radiators in the building are cold and it's freezing outside",
      "All radiators in the building are cold and it's snowing",
      "my radiators don't get warm and it's 20F out",
      'Radiators stone cold and there is snow outside',
      "none of the radiators get warm, it's freezing",
      'los radiadores están fríos y está nevando',
      'los radiadores no calientan y hay escarcha afuera',
      'all the radiators stay cold, 15 degrees F outside',
      "the heaters don't get hot at all and it's below freezing",
      "every radiator in the apartment is ice cold and there's frost on the windows",
      'the radiators are all cold and it is snowing',
      "every radiator here is ice cold and it's snowing",
    ],
    harmless: [
      'No heat problem here, I just want the thermostat manual',
      "The bedroom radiator is cold, others are warm, it's snowing",
      "all radiators are cold, it's sunny and warm",
      'radiators in the building are cold, please check before winter',
      'No heat issues, thanks',
      "the radiators are not cold, it's freezing outside but cozy in here",
      'the radiators are cold, is the heating season over?',
      'el radiador de mi cuarto está frío, los demás calientan',
    ],
  },
  {
    about: 'gas in a room (E1)',
    emergencies: [
      "there's gas in the lobby",
      'hay gas en la cocina',
      'hay gas en el vestíbulo',
      'there is gas in the hallway',
      "there's gas in my kitchen",
      'hay gas en el sótano',
      'the basement is full of gas',
      'hay mucho gas en la cocina',
      'there is gas in the car park',
      'gas fills the kitchen',
      "There's a lot of gas in the lobby",
    ],
    harmless: [
      'there is gas in the car',
      "there's gas service in the building",
      'no hay gas en la cocina',
      'hay gas otra vez',
      'ya hay gas en la cocina, gracias',
      'Hay gas en la cocina otra vez, gracias',
      'there is gas in the tank of my scooter',
      'hay gasolina en el coche',
    ],
  },
  {
    about: 'flues, fumes and steam (E1, E3)',
    emergencies: [
      'the boiler is leaking steam',
      "the boiler's flue fell off",
      'furnace exhaust pipe is disconnected',
      'se soltó el tubo de la caldera',
      'the vent pipe on the water heater came apart',
      'the chimney pipe came loose and the fumes come in',
      'water heater is leaking steam',
      'steam is shooting out of the boiler',
      'la caldera está echando vapor',
      'sale vapor de la caldera',
      'boiler is venting steam into the basement',
    ],
    harmless: [
      'the dryer vent came off',
      'the flue inspection is on Monday, right?',
      'steam from my shower fogs the mirror',
      'the heater vent came off the wall, just needs a screw',
      'the room is full of fumes from the paint, please air it',
      'the steam cleaner is leaking water in the lobby',
      'the steam iron leaks',
      'the vent pipe of the dryer came off',
    ],
  },
  {
    about: 'behind a question, a courtesy or a denial (R1, R2)',
    emergencies: [
      "quick question, the toilet is overflowing and I can't shut it off",
      "no hot water and the toilet is overflowing and I can't shut it off",
      'quick question, the furnace vent pipe came off and fumes fill the basement',
      'nothing urgent, just wanted to say the furnace vent pipe came off and fumes fill the basement',
      'nothing urgent, just wanted to say the flue came off and fumes fill the basement',
      'quick question, the fire escape window is broken and cannot be locked',
      'rent is paid and a tile from the facade just crashed onto the sidewalk and more are loose',
      "I know it's late but a tile from the facade just crashed onto the sidewalk and more are loose",
      'rent is paid, and the outlet is sparking',
      "hope you're well, the boiler flue fell off and fumes fill the kitchen",
      'ya pagué la renta y sale humo del contacto',
      'sé que es tarde, pero hay chispas en el enchufe',
      'just wanted to say the ceiling is sagging and dripping',
      "the toilet is overflowing and I couldn't turn it off",
      "the toilet is overflowing and I'm unable to shut it off",
      "no heat and the toilet is overflowing and I can't turn it off",
    ],
    harmless: [
      "quick question, what should I do if the toilet overflows and I can't shut it off?",
      'quick question, does the building have a gas detector?',
      'una pregunta, ¿qué hago si huele a gas?',
      'quick question, is the pool open',
      'quería avisar que ya arreglaron la fuga, gracias',
      'just want to report that my blinds are broken',
      'el contenedor de basura se desborda y no puedo cerrarlo',
      'the sink was overflowing last month, your plumber fixed it',
    ],
  },
  {
    about: 'what falls where people pass (E6)',
    emergencies: [
      'a tile from the facade just crashed onto the sidewalk and more are loose',
      'a roof tile came down onto the sidewalk and others are loose',
      'facade tiles are falling on the pavement',
      'a piece of the cornice crashed onto the street',
      'se cayó una teja a la banqueta y hay otras flojas',
      'cayó un pedazo de fachada en la acera',
      'a brick from the facade landed on the walkway',
    ],
    harmless: [
      'a tile fell off the bathroom wall',
      'a roof tile is cracked',
      'a piece of the roof fell off in the storm last year and was repaired',
      'roof tiles arrived and fell behind schedule on the driveway job',
      'a tile crashed onto the kitchen floor',
      'the parcel fell onto the sidewalk',
      'someone dropped a roof tile sample on my desk',
    ],
  },
  {
    about: 'doors, exits, lifts and alarms (E5 to E7)',
    emergencies: [
      'the fire alarms are all off in the building',
      'exit door is locked with a chain',
      'front door stays open, lock gone',
      'the elevator is out of order and its door is open with no cabin behind it',
      'the fire escape window is broken and cannot be locked',
      'emergency exit is padlocked with a chain',
      'there is a chain and padlock on the exit door',
      'la salida de emergencia tiene candado y cadena',
      'el elevador se abre y no está la cabina',
      'The elevator door is wide open and you can see the shaft',
      'building door has no lock any more and stands open',
      "the deadbolt is gone from the front door and it won't stay shut",
      'la puerta principal se queda abierta, se robaron la chapa',
      'the lobby door lock is missing and the door stays open',
      'entrance door hangs open, lock ripped out',
      'exit doors are always chained with a padlock',
    ],
    harmless: [
      'my bike is locked with a chain by the exit',
      'the exit sign hangs on a chain',
      'the fire alarms will be off for the drill on Friday',
      'no fire alarms are off, all good',
      'the hallway window stands wide open',
      'the front gate code changed',
      'the fire alarms were all off for the test last week, now working',
      'la alarma contra incendios se probó ayer, todo bien',
    ],
  },
];

describe.each(TOLD)('$about', ({ emergencies, harmless }) => {
  it.each(emergencies)('is an emergency: %s', (description) => {
    expect(severityOf(description)).toBe('emergency');
  });

  it.each(harmless)('is none: %s', (description) => {
    expect(severityOf(description)).not.toBe('emergency');
  });
});

describe('what is over, or was never there', () => {
  it.each([
    "There's no flooding, the puddle was from my mop bucket",
    'No heat problem here, I just want the thermostat manual',
    "The water isn't brown any more after your guy flushed the lines",
    'The plumber stopped the leak and dried everything, only the baseboard needs paint',
    'My inbox is flooded with junk from the office',
    'we are flooded with flyers again',
  ])('is standard: %s', (description) => {
    expect(severityOf(description)).toBe('standard');
  });

  it('is urgent at most where only a gate stands open', () => {
    expect(severityOf('the carriage gate stands wide open')).toBe('urgent');
  });
});
