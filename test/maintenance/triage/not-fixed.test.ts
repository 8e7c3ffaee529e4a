import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { TriageDecision } from '../../../subgraphs/maintenance/triage/classify.ts';

function decide(description: string): TriageDecision {
  return classifyTicket({ description, priorityHint: null });
}

/** Hazards that go on: not repaired, new after a repair, lost services, weapons, alarms. */
const LIVE_EMERGENCIES: readonly string[] = [
  'the plumber fixed the leak but now I smell gas',
  'the gas leak has not been fixed',
  'gas leak not repaired',
  "the gas leak wasn't repaired",
  "You said you fixed the gas leak but you didn't",
  'sparks from the outlet have not been fixed',
  'no one fixed the gas leak',
  'nobody has fixed the gas leak',
  'still nobody fixed the gas leak, smell is strong',
  'nobody came to fix the gas leak',
  'nobody has come about the gas smell',
  'Nadie ha arreglado la fuga de gas',
  'todavía no arreglan la fuga de gas',
  'your guy did not fix the sparking outlet',
  'no one has repaired the exposed live wires',
  'the sewage backup has not been fixed',
  'the broken front door lock has not been fixed',
  'The fire is not out yet',
  "the fire isn't out",
  'the fire has not been put out',
  'the sparks have not stopped',
  "I don't have heat. It's freezing.",
  "we don't have any heat, it is freezing",
  "I do not have any hot water or heat and it's snowing",
  'The heater is not working and it is snowing',
  'The furnace is not working and it is snowing',
  'Water is not coming out of any tap',
  'None of the taps give any water',
  'someone with a gun in the lobby',
  'man with a knife in the hallway',
  'someone is lurking in the laundry room with a knife',
  'smoke alarm is beeping non stop and there is smoke',
  'gas alarm going off',
  'gas detector is beeping',
  'no power in whole apartment',
  'No electricity at all in our flat',
  'No tenemos luz en todo el apartamento',
  'la calefacción no funciona y está nevando',
  'no puedo cerrar la puerta de entrada',
  'No water anywhere',
  "The gas leak hasn't been repaired yet",
  'Gas leak in the kitchen still not repaired',
  'The gas leak was never fixed',
  'Maintenance never fixed the gas leak',
  'They did not repair the gas leak',
  "You guys didn't fix the gas leak",
  'The gas smell has not been looked at',
  'No one showed up for the gas leak',
  'No one came about the gas smell',
  'Nobody has been out to check the gas smell',
  'Nobody from your office came to fix the gas leak',
  'The tech failed to fix the gas leak',
  'The gas leak is yet to be fixed',
  "The gas leak was reported as fixed but it wasn't",
  "They said they repaired the sparking outlet but they haven't",
  'The plumber fixed the sink but now there is a gas smell',
  'The electrician replaced the switch, but now it sparks when the switch is used',
  'The stove was repaired yesterday and now I smell gas',
  'The heater was serviced, however there is smoke coming out of it',
  'The roof was patched but now water is pouring through the light fixture',
  'La fuga de gas no ha sido reparada',
  'La fuga de gas no se ha arreglado',
  'No han arreglado la fuga de gas',
  'Nadie vino a arreglar la fuga de gas',
  'Nadie ha venido por el olor a gas',
  'Arreglaron el fregadero pero ahora huele a gas',
  'El enchufe que echa chispas no ha sido reparado',
  'no one fixd the gas leak',
  'noone repaired the gas leek',
  'the gas leak hasnt been fixd',
  'nobody repaird the exposed wires',
  'The exposed wires were not repaired',
  'Exposed live wires in the hallway have not been repaired',
  'The sparking outlet is still unrepaired',
  'The sewage backup was not repaired',
  'Nobody has fixed the sewage backup',
  'The broken front door lock was never fixed',
  'No one has fixed the broken front door lock',
  "The fire still isn't out",
  'The fire is not completely out',
  'They have not put out the fire',
  'No one has put out the fire',
  'El fuego no se ha apagado',
  "The sparks haven't stopped",
  'The sparks never stopped',
  "We don't have heat and it is snowing",
  "We haven't had any heat and there is frost on the window",
  'The heater does not work and it is freezing',
  "The furnace doesn't work and there is ice on the windows",
  "The heating system is not working and it's snowing outside",
  "No hot water or heat and it's freezing",
  'No tenemos calefacción y está nevando',
  'None of our faucets work',
  "Water isn't coming out of any faucet",
  "We don't have any running water",
  'Ninguna llave tiene agua',
  'There is a guy with a gun in the stairwell',
  'Someone has a knife in the lobby',
  'A man is waving a knife in the courtyard',
  'My neighbor threatened to kill me',
  'Hay un hombre con un cuchillo en el pasillo',
  'Alguien con una pistola en la entrada',
  'Someone is lurking in the garage',
  'The gas alarm is going off',
  'Our gas detector keeps beeping',
  'La alarma de gas está sonando',
  'The smoke detector is beeping and I see smoke',
  'The smoke alarm went off and there is smoke in the hall',
  "The gas leak isn't fixed yet",
  'Nobody has come to repair the gas leak and the smell is strong',
  'Please help, nobody fixed the gas leak',
  'When will someone come? The gas leak has not been fixed',
  "The gas leak in 4B still hasn't been dealt with",
  'The gas leak has not been fixed. The sink was replaced, thanks.',
  'todavia nadie arregla la fuga de gas',
  'no ha venido nadie por la fuga de gas',
  'La fuga de gas sigue sin reparar',
  'The plumber fixed the toilet. Now I smell gas.',
  'They replaced the outlet but it sparks again',
  'Nobody has repaired the outlet and it is sparking',
  'no one has put out the fire in the dumpster',
  'El técnico no vino y sigue oliendo a gas',
  "I don't have any power in my whole apartment",
  'We do not have electricity in the entire unit',
  'The landlord claims the gas leak was fixed but it was not',
];

/** Leaks that nobody has repaired are at least urgent. */
const LIVE_LEAKS: readonly string[] = [
  'the leak is still not fixed',
  'The leak has not stopped',
  'The leak was not fixed',
  'Nobody fixed the leak',
  "The leak hasn't stopped",
  'La gotera no ha sido reparada',
  'The alarm keeps beeping, smoke detector dead',
];

/** Repaired, denied, supposed, or not dangerous though not repaired. */
const NO_EMERGENCIES: readonly string[] = [
  'The gas leak has been fixed',
  'The gas leak was repaired, thank you',
  'The plumber fixed the gas leak yesterday and everything is fine',
  'The gas company came and fixed the leak',
  'The sparking outlet was replaced by the electrician and works great',
  'The leak was fixed. Thanks!',
  'They fixed the leak, please close the ticket',
  'The sewage backup was cleaned and repaired, all good now',
  'The fire is out and the fire department gave the all clear',
  'The front door lock was fixed this morning',
  'Ya arreglaron la fuga de gas',
  'Ya repararon la fuga de gas, gracias',
  'There is no gas smell',
  'There is no gas leak, just a squeaky hinge',
  'No smoke and no burning smell, the lamp just needs a bulb',
  'The outlet is dead but there are no sparks',
  'No leak, just a loose cabinet knob',
  'No huele a gas, solo la perilla está floja',
  'What happens if the gas leak is not fixed?',
  'What should I do if a gas leak is not repaired?',
  'If nobody comes to fix a leak, who do I call?',
  '¿Qué hago si no arreglan una fuga de gas?',
  'The cabinet door has not been fixed',
  'Nobody came to fix the blinds',
  'The squeaky hinge has not been repaired',
  'No one has come about the paint',
  'The mailbox lock has not been fixed',
  "You said you fixed the blinds but you didn't",
  'The plumber fixed the leak but now the cabinet door is crooked',
  'The closet door was never fixed',
  'Nadie ha arreglado las persianas',
  'My nail gun left a mark on the wall',
  'The knife drawer is stuck',
  'There is a utility knife in my kitchen cabinet that belongs to the painter',
  'The heater is not working but it is July',
  "I don't have heat in the guest room",
  'The tap has not been fixed, it still drips',
  'The washer has not been repaired',
  'The elevator has not been fixed',
  'Smoke alarm chirps once a minute, low battery',
  'The gas detector needs a new battery',
  'No one needs to come, the leak was fixed',
  'The hot water was restored, it is snowing but we are warm',
  'There are no weapons or anything, just a noisy neighbor',
  "I don't need anyone to fix the gas leak, it is already fixed",
  'Nobody smells gas since the leak was repaired',
  'No repair needed, there was never a gas leak',
  'No one was hurt and the fire was put out last week, the fire chief signed off',
  'The plumber fixed the gas leak but the cabinet needs paint',
  'The fence gate has not been fixed',
  'Our dishwasher has not been fixed, please schedule',
  'The gas stove clock has not been fixed',
  'I need a policy answer: who pays if a leak is not repaired?',
  'We do not have any hot water',
  'The AC technician did not show up',
  'Nobody fixed the dripping tap',
  'Water is not coming out of the shower head',
  'I stopped the leak, please fix the tap',
  'The neighbor with a knife collection has moved out',
  'He has a gun safe he wants to bolt to the floor, is that allowed?',
];

describe('A hazard that nobody has put right', () => {
  it.each(LIVE_EMERGENCIES)('is an emergency: "%s"', (description) => {
    expect(decide(description).severity).toBe('emergency');
  });

  it.each(LIVE_LEAKS)('is at least urgent: "%s"', (description) => {
    expect(decide(description).severity).not.toBe('standard');
  });
});

describe('What is repaired, denied, supposed or harmless', () => {
  it.each(NO_EMERGENCIES)('is no emergency: "%s"', (description) => {
    expect(decide(description).severity).not.toBe('emergency');
  });

  it.each([
    'The gas leak has been fixed',
    'The leak was fixed. Thanks!',
    'Ya repararon la fuga de gas, gracias',
    'There is no gas smell',
    'What happens if the gas leak is not fixed?',
    'Nobody came to fix the blinds',
  ])('is standard: "%s"', (description) => {
    expect(decide(description).severity).toBe('standard');
  });
});

describe('The reasons', () => {
  it.each([
    'no power in whole apartment',
    'No electricity at all in our flat',
    'No tenemos luz en todo el apartamento',
    'la calefacción no funciona y está nevando',
    'no puedo cerrar la puerta de entrada',
    'No water anywhere',
    'None of the taps give any water',
    'the gas leak has not been fixed',
    'nobody has fixed the gas leak',
  ])('do not call the deciding words of "%s" denied or resolved', (description) => {
    const { evidence } = decide(description);
    expect(evidence.some((item) => item.effect === 'raises' && item.rule.startsWith('E'))).toBe(true);
    expect(evidence.filter((item) => item.effect === 'excludes' || item.effect === 'lowers')).toEqual([]);
  });

  it('send a ticket to staff when a hazard was set aside in doubt', () => {
    const decision = decide('There was no smoke today, but no one knows why, the bulb is just dim');
    expect(decision.severity === 'standard' ? decision.needsReview : true).toBe(true);
  });
});

describe('A repair and what goes on, parted by a comma', () => {
  it.each([
    'Outlet was fixed last week, it is sparking today',
    'The outlet was repaired, sparks are coming out',
    "The socket was repaired on Monday, it's smoking",
    'The stove was fixed, we smell gas',
    'The boiler leaked last year and was repaired, the CO alarm is sounding',
    'El tomacorriente fue reparado, esta echando chispas',
    'Arreglaron la estufa ayer, huele a gas',
  ])('leave an emergency: %s', (text) => {
    expect(decide(text).severity).toBe('emergency');
  });

  it.each([
    'The outlet was sparking, an electrician repaired it, everything is working',
    'The gas leak was fixed, no smell now, the stove is working',
    'The smoke alarm was replaced, the green light is blinking',
    'The panel was sparking and has been replaced, it is not buzzing or sparking',
  ])('leave none where all is well: %s', (text) => {
    expect(decide(text).severity).toBe('standard');
  });
});
