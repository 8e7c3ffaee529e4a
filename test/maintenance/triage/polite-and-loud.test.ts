import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** Politeness around a danger, and questions about one that is there. */
const POLITE = [
  'Would it be possible for someone to look at the sparking outlet?',
  'Would you be able to send someone about the burning smell from the dryer?',
  'I was wondering if somebody could look at our outlet, it gets hot and buzzes',
  "Wondering whether it's safe to use the stove, there's a gas smell when it's off",
  'Can I keep using the dryer if it smells like smoke?',
  'Do I need to worry if my CO alarm reads 90?',
  "Could you let me know what to do if the CO alarm keeps sounding? It's been on for ten minutes.",
  'Quisiera saber si es normal que el apagador esté caliente y zumbe',
  'Do you know when power will be back in my unit? Been out all day, hallway has lights',
  'Would it be possible to send someone about the smoke coming from the oven?',
  'Would you be able to check the outlet that keeps sparking?',
  'Would you be so kind as to look at the panel, it is buzzing and hot',
  'Is anyone able to look at the burst pipe in my kitchen?',
  'I was wondering whether you could send someone, I smell gas',
  "Just wondering if someone could come, there's smoke in the hallway",
  'I wonder if you could look at my breaker panel, it crackles',
  'Any chance someone could look at the sparking switch?',
  'Do you think someone could check the gas smell in the basement?',
  'Would you kindly look into the burning smell from my outlet?',
  "If it's not too much trouble could someone look at the outlet that is smoking?",
  'Should I keep using the stove if it smells of gas?',
  'Is it safe to keep using the outlet if it buzzes and gets hot?',
  'Can we keep using the heater if it smells like burning plastic?',
  'Could I continue to use the microwave if it sparks?',
  'Should I be worried if my outlet is hot to the touch?',
  'Do we need to worry that the ceiling is sagging?',
  'Should I be concerned if my outlet sparks every time?',
  'Do I have to worry if there is a gas smell in my kitchen?',
  'Is it normal that my outlet is hot and buzzing?',
  'Is it normal for my dryer to smoke?',
  'Is it normal that the panel crackles?',
  '¿Es normal que el contacto eche chispas?',
  'Quisiera saber si alguien podría revisar el olor a gas de mi cocina',
  '¿Sería posible que alguien viniera a ver el enchufe que echa chispas?',
  '¿Podrían mandar a alguien por el olor a quemado del tablero?',
  'Me gustaría saber si es normal que el tablero zumbe y esté caliente',
  '¿Alguien podría venir a ver el humo del horno?',
  'What should I do if the CO alarm keeps going off?',
  "Could you tell me what to do if the smoke alarm keeps sounding? It's been going since noon and there is smoke",
  'what do i do if the pipe keeps spraying water',
  'Do you know when the power will be back? The whole apartment is dark',
  'When will the power be restored?',
  '¿Cuándo regresa la luz? Llevamos todo el día sin nada',
  'Any idea when the water will be back on in my apartment? Nothing from any tap',
  '¿Me podrían decir qué hago si el detector de monóxido no deja de sonar? Lleva 10 minutos',
  "I'd like to know if someone can come, water is pouring through the light fixture",
  'Do you know when power will be back in my unit?',
  'Could somebody possibly check the burning smell in my bedroom wall?',
  'When you have a moment would it be possible to check the outlet that shocked my son?',
  'I was hoping someone could look at the burst pipe in the basement',
  'Would anyone be available to see about the gas smell in the laundry room?',
  'Should I be worried that my carbon monoxide alarm is beeping and we have headaches?',
  'Is it ok to keep sleeping here if the room smells of gas?',
  "Can we keep using the stove if there's a smell of gas?",
  'Do we need to worry if the breaker panel is hot and buzzing?',
  '¿Puedo seguir usando la secadora si huele a quemado?',
  '¿Debo preocuparme si el contacto echa chispas?',
  '¿Es seguro usar la estufa si huele a gas cuando está apagada?',
  '¿Es normal que salga humo del boiler?',
  'Quería saber si pueden venir, hay humo en el pasillo',
  '¿Cuándo vuelve la luz en mi departamento? No hay desde ayer',
  'Do you have any idea when we will have power again? Nothing works',
  'when is the electricity coming back, the whole apartment is dark since noon',
];

/** What is only supposed, planned or wanted. */
const SUPPOSED = [
  'What should I do if I ever smell gas?',
  'Would it be possible to have the outlets checked before winter?',
  'Should I leave the unit if the gas alarm goes off?',
  'Can I use the dryer if the filter is old?',
  'Do you send someone if the CO alarm chirps once a month?',
  'Could you tell me what to do if a pipe bursts',
  'Would it be possible to get the gas fireplace serviced?',
  'Would you be able to send someone about the rent receipt?',
  'I was wondering if somebody could look at our blinds',
  'Wondering whether it is safe to hang a shelf near the outlet',
  'Wondering if the building has a plan for a gas leak',
  'Can I keep using the grill on the balcony if the rules change?',
  'Can I keep a grill on the balcony if it is electric?',
  'Do I need to worry about the fire inspection next week?',
  'Do I need to worry if the alarm is tested tomorrow?',
  'Should I be worried if I ever smell gas?',
  'Is it normal for the fridge to hum?',
  'Is it normal that the radiators tick when warming up?',
  '¿Es normal que el refri haga ruido?',
  'Quisiera saber si puedo instalar una estufa de gas',
  'Quisiera saber cuándo pintan el pasillo',
  '¿Sería posible pintar la sala?',
  'Could you let me know what to do if there is ever a fire?',
  'Could you let me know when the smoke alarm test is?',
  'Do you know when the power will be shut off for maintenance on Tuesday?',
  'When will the new water heater be installed?',
  'I wonder if you could tell me who to call in case of a gas leak',
  'Should I leave if the fire alarm goes off?',
  'Should we evacuate if the CO alarm sounds?',
  'Do you know when the gym will be back open?',
  'Would it be possible for someone to test the smoke alarms before we move in?',
  'Would it be possible to install an outlet with USB?',
  'Is it safe to keep using the outlet with an adapter?',
  'Can we keep using the old stove after the lease renewal?',
  'When will the hot tub be back?',
  'Wondering if someone could explain what the gas alarm does',
  'May I ask what happens in a power outage?',
  'What do I do if the toilet overflows?',
  'Should I close the windows if the sirens go off?',
  "When will the power be back after Tuesday's maintenance?",
  'Water will be off on Tuesday. When will the water be back on?',
  'Do you know when the power usually comes back after an outage?',
  'When will they restore the internet?',
  'Is it safe to keep using the washing machine if it shakes?',
  'Do I need to worry if the ice maker is slow?',
  'Should I be concerned if the water pressure is a bit low?',
  'Can I keep using the sink if it drains slowly?',
  'Do I need to worry that the paint is peeling?',
  'Can we keep the windows open if it rains?',
  'Should I worry about a flickering bulb?',
  'When will the heat be turned on for winter?',
  'When will the water feature in the lobby be back on?',
  'When will the water heater be replaced?',
  'When does the power company come back to read the meter?',
  'When will you restore the water damage on the wall?',
  'Would it be possible to send someone to look at the dishwasher rack?',
  'Would you be able to fix the squeaky door?',
  'Is it normal that the toilet runs for a minute?',
  '¿Sería posible revisar la llave que gotea?',
];

/** Tone in front, and lines broken within a measure. */
const LOUD = [
  'no heat, thermostat reads\n59',
  'EMERGENCY!!! the socket whistles',
  'EMERGENCY!!! a whistling sound from the socket when I plug in the kettle',
  'the socket whistles',
  'EMERGENCY!!! The socket whistles when I plug something in',
  'URGENT: my socket sings',
  'HELP!!! water is coming through the light',
  'EMERGENCIA!!! huele a gas',
  'EMERGENCY - there is smoke in the hall',
  'no heat and it is\n20 outside',
  'no heat, inside temp:\n55 degrees',
  "no AC and it's\n95 in here",
  'no heat, outside is\n-5',
  'HELP HELP HELP!!! my dryer is smoking',
  'URGENTE: salen chispas',
  '911!!! fire in the kitchen',
  'no heat, thermostat says\n52',
];

/** Tone in front of small matters, and lists. */
const LOUD_AND_SMALL = [
  'EMERGENCY!!! my blinds are crooked',
  'URGENT!!! please paint my wall',
  'HELP! I need a parking sticker',
  'Things to fix:\n1 blind\n2 cabinet doors',
  'paint the hallway\n2 cabinet doors\n3 shelves',
  'URGENT! need my lease copy',
  'ASAP please: paint chips in the closet',
  'Help! my cable tv is out',
  'apartment is\n302',
  'repaint room at\n5 pm',
];

describe('A danger in polite words or in a question', () => {
  it.each(POLITE)('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each(SUPPOSED)('is standard: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });
});

describe('A text with its tone or its lines in the way', () => {
  it.each(LOUD)('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each(LOUD_AND_SMALL)('is standard: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });
});
