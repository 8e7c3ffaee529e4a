import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** What somebody repaired or denied, and is there once more. */
const RETURNED = [
  'volvió el olor a gas que ya habían arreglado',
  'Ya vino el técnico por el gas pero sigue oliendo',
  'your tech said no leak last week but I smell it again today',
  'saltan chispas del contacto que arreglaron ayer',
  'Outlet repaired on Monday sparks every time I plug something in.',
  'you guys told me last month there was no gas leak and i believed you but the smell is back tonight, stronger',
  'The gas smell is back',
  'Gas smell came back after the tech left',
  'The technician found no leak on Friday, but it smells of gas again',
  'They said it was safe but I can still smell gas in the hall',
  'Your guy told us there were no sparks, yet the outlet sparked again tonight',
  'the plumber assured me there was no leak and now the water is pouring through the ceiling again',
  'Maintenance came about the gas and it still smells',
  'La compañía vino por el gas y todavía huele',
  'Dijeron que no había fuga de gas pero sigue oliendo',
  'El técnico revisó el gas ayer y hoy huele otra vez',
  'Volvieron las chispas en el enchufe que cambiaron',
  'Volvió a salir humo del horno que repararon',
  'Otra vez huele a gas, lo que ya habían arreglado',
  'The leak you fixed is back and it is flooding the kitchen',
  'The burning smell you fixed has returned',
  'The sparking outlet you replaced is sparking again',
  'Salen chispas del enchufe que cambiaron el lunes',
  'Sale humo del contacto que repararon ayer',
  'Hay chispas en el apagador que arreglaron',
  'Dryer serviced last week smokes when I turn it on',
  'Socket replaced last month gets hot and buzzes',
  'Switch fixed on Tuesday buzzes and smells burnt',
  'Pipe repaired yesterday burst again',
  'Gas line repaired last week still smells of gas',
  'The front door lock you repaired still does not lock, anyone can walk in',
  'They told me the smell was nothing, but it is back and my head hurts, smells like gas',
  'I was told there is no gas leak. The smell is back today.',
  'Your electrician claimed there was no burning smell, it still smells of burning by the panel',
  'Su técnico dijo que no había chispas y sigue echando chispas el contacto',
  'regresó el olor a quemado del tablero que habían reparado',
  'El olor a gas regresó',
  'the CO alarm you replaced is going off again',
  'Gas smell again even though your guy was here on Tuesday',
  'You fixed the sparking switch on Friday and tonight it sparked again',
  'the carbon monoxide alarm they replaced last week is screaming again',
  'Fire department said no gas two days ago, now the smell is back and stronger',
  'They swore there was no leak but I still smell gas every night',
  'El electricista dijo que no había peligro pero sigue saliendo humo del contacto',
  'La fuga de gas que repararon regresó',
  'El enchufe que cambiaron la semana pasada vuelve a echar chispas',
  'panel serviced in May hums and is hot',
  'Breaker replaced yesterday smells burnt',
  'the ceiling you patched is sagging again',
  'The water heater repaired on Tuesday leaks gas',
  'Nos dijeron que no era gas pero volvió el olor',
];

/** What somebody repaired or denied, and is over. */
const OVER = [
  'The gas smell was fixed and has not come back',
  'The tech said no leak, and there is no smell now either',
  'Ya vino el técnico por el gas y ya no huele',
  'Ya vino el técnico por el gas, todo bien',
  'The gas is back on, thanks',
  'Volvió la luz, gracias',
  'Ya volvió el agua que habían cortado',
  'The power is back on and everything works',
  'The outlet repaired on Monday works fine',
  'Outlet repaired on Monday is working great, thanks',
  'Dryer serviced last week works great',
  'The tech found no leak and the smell has not returned',
  'They said there was no gas leak, thanks for coming again',
  'The leak you fixed has not come back',
  'El contacto que arreglaron ayer funciona bien',
  'The gas man came back with the paperwork',
  'Water is back, heat is back, thank you',
  'The sprinkler you repaired is fine again',
  'Plumber found no leak last week, the stain is still there',
  'Your guy said there was no mold, can I have the report again',
  'The smoke alarm that you replaced is fine',
  'Dijeron que no había fuga, gracias por venir otra vez',
  'The painters came back and the smell of paint is gone',
  'Power was out yesterday but it is back, thank you',
  'The tech said no gas leak and I am happy, please send the report again',
  'They told us there is no mold, we still want a copy',
  'Gas was turned off for repairs and is back on again',
  "No heat last week, it's back",
  'Hot water is back again',
  'El agua regresó anoche, gracias',
  'The plumber came about the gas line paperwork and the trash still smells',
  'The gas company came and relit the pilot, the kitchen still smells of paint',
  'Your man repaired the outlet and it still works',
  'Outlet replaced Monday is still loose',
  'The door you repaired still squeaks',
  'The faucet you fixed is dripping again',
  'The toilet that was fixed last week keeps running',
  'El grifo que arreglaron sigue goteando',
  'The roaches are back',
  'The ceiling stain you painted is back',
  'The light you replaced flickers again',
  'Volvió a salir una mancha en la pared que pintaron',
  'The noise from upstairs is back, can you talk to them',
  'The fridge that was repaired is noisy again',
  'you told me there was no parking but there is a spot again',
];

/** What is denied, and the danger that is there instead. */
const INSTEAD = [
  'no huele a quemado, huele a gas',
  'no huele a gas, huele a cable quemado',
  'No smell of burning, just gas',
  'no es humo, es gas',
  'No hay olor a quemado, pero sí a gas, clarito, abajo del calentador.',
  'not a leak, the pipe burst',
  "it's not the smoke detector, there's actual smoke",
  "not smoke, it's gas",
  "It's not smoke. It's gas.",
  "it doesn't smell like burning, it smells like gas",
  "doesn't smell of gas, smells of burning plastic",
  "No smoke, but there's a burning smell from the outlet",
  'no es la basura, es gas',
  'no huele a caño sino a gas',
  'no huele a comida, huele a quemado',
  'No hay humo, pero hay olor a gas',
  'no humo, solo olor a gas',
  'no es el detector, hay humo de verdad',
  "it's not steam, it's smoke",
  "That's not the neighbor's cooking, it's gas in the hallway",
  'no es una gotera, se reventó el tubo',
  "it isn't a drip, the pipe burst and it's spraying",
  "not a drill, there's smoke in the stairwell",
  "not the garbage, it's gas, clearly, under the stove",
  'no fire yet but the outlet is sparking',
  'no es agua, es aguas negras que sale de la regadera',
  'no smell of sewage, only gas near the meter',
  'no son fuegos artificiales, son chispas del enchufe',
  "The smell isn't trash, it's gas",
  "It's not burning food, it's the outlet burning",
  'no es vapor, es humo',
  'No es el aire, es gas lo que huele',
  'no water leak but the outlet is sparking',
  "it doesn't smell like trash, it smells like rotten eggs",
  'not just a drip, water is pouring from the ceiling',
  'no es basura, huele a huevo podrido',
  'no smell of trash, just gas',
  "It isn't the toaster, something is burning in the wall",
];

/** What is denied, and something harmless instead. */
const HARMLESS = [
  'no gas smell, no smoke, just the alarm chirping every minute',
  'no es gas, es la basura',
  'no huele a gas ni a quemado',
  'no smoke, just steam from the shower',
  "not gas, it's the trash",
  "it isn't smoke, it's dust",
  "No gas smell, it's the paint",
  'no es humo, es vapor',
  'no huele a gas, huele a comida',
  'no huele a quemado, huele a pintura',
  'no es fuga, es condensación',
  'not a leak, just condensation on the pipe',
  'not a fire, just toast',
  "no sparks, no smell, it's just loose",
  'No burning smell, just a noisy fan',
  'not smoke, not gas, only dust from the painters',
  'no hay humo ni olor, solo se apagó el foco',
  'no es gas ni humo, es el perfume de la vecina',
  "No smoke, no gas, it's only the filter light",
  'no leak, but the faucet handle is loose',
  "it's not sparking, it's just loose",
  'no es emergencia, es la cortina',
  'we have no gas smell, just no gas',
  "not a leak, it's sweat on the cold pipe",
  "no burning smell, just the heater's first day of the season smell, they said that's fine",
  'No leak, only a stain from last year',
  'no roaches, only ants',
  'Not smoke but dust',
  "It's not the gas, it's the trash chute smell",
  'no huele a gas, solo a humedad',
  "no flooding, it's only a puddle by the plant",
  'No alarm going off, just the low battery light',
  'no huele mal, es el foco que se fundió',
];

describe('A danger that is there once more', () => {
  it.each(RETURNED)('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each(OVER)('is none: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});

describe('A danger told by what it is not', () => {
  it.each(INSTEAD)('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each(HARMLESS)('is none: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });

  it('points with its evidence at the words of the danger', () => {
    const description = 'No hay olor a quemado, pero sí a gas, clarito';
    const { evidence } = classifyTicket({ description });
    expect(evidence.some(({ effect }) => effect === 'raises')).toBe(true);
    for (const { start, end, text } of evidence) expect(description.slice(start, end)).toBe(text);
  });
});
