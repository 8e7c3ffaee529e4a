import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** A repair that brought the danger, or that failed. */
const ONSETS = [
  'The gas valve that was replaced is leaking gas',
  'Since the plumber replaced the valve there is a smell of gas in the kitchen',
  'Ever since the furnace was repaired we smell gas',
  'gas smell started after they changed the regulator',
  'Since they swapped the water heater the utility closet smells like bad eggs. I light a scented candle so it is ok.',
  'Cuando arreglaron la estufa quedó oliendo a gas',
  'Never had a gas smell until you swapped the stove',
  'Since the electrician replaced the outlet it sparks',
  'Outlet replaced yesterday, sparks today',
  "Got the outlet replaced yesterday and it's sparking",
  'Now that the outlet is replaced it sparks',
  'since the outlet was replaced it gets hot',
  'The outlet never sparked until it was replaced',
  'After the painter replaced the switch plate I get a shock every time I touch it',
  'I got shocked by the light switch that was replaced last week',
  'Ever since they replaced the light the switch gets hot and buzzes',
  'Después de que cambiaron el contacto echa chispas',
  'desde que cambiaron el foco el apagador da toques',
  'Since they changed the furnace filter there is a burning smell from the vents',
  'Since the toilet was replaced sewage comes up in the tub',
  'Water heater that was replaced in May is spraying steam',
  'The repaired pipe burst',
  'The front door lock that was replaced does not lock',
  'The elevator which was fixed yesterday has trapped us',
  'since the new furnace was installed the CO alarm has been sounding',
  'since the water leak was fixed the ceiling light crackles',
  'After the leak was fixed the panel started buzzing and smells of burning',
  'Since the exterminator cleared the wasps a snake shows up in my bedroom',
  'They swapped the heater on Monday. Now the closet smells like rotten eggs',
  'Since they fixed the stove it smells like gas',
  'Ever since the maintenance guy fixed the dryer it smells like something is burning',
  'Since the boiler was serviced on Tuesday the carbon monoxide detector keeps going off',
  'After they replaced the dishwasher, water is pouring through the ceiling of the unit below',
  'The breaker panel hums and is hot to the touch since the electrician changed a breaker',
  'There is a strong smell of gas ever since the new range was installed',
  'We smell gas in the hall since your technician replaced the meter',
  'The light fixture that you fixed last month is smoking',
  'The outlet that they repaired on Friday is giving off sparks',
  'My newly replaced outlet is melting',
  'The repaired ceiling is sagging again and about to come down',
  'The replaced valve is spraying water all over the bathroom',
  'The pipe you repaired burst and the kitchen is flooding',
  'Now that the thermostat has been replaced the furnace gives off a burning smell',
  'We had no sparks until the switch was changed',
  'The stove was fine until they replaced the regulator, now I smell gas',
  'Toilet was fixed last week and sewage is coming up through the shower',
  'Elevator repaired this morning, my daughter is stuck in it now',
  'The balcony railing that was fixed last spring is hanging off',
  'Front door was repaired on Monday and now it will not lock',
  'When they replaced the water heater the closet began to smell of gas',
  'Desde que arreglaron la estufa huele a gas en toda la casa',
  'Después de que repararon el tubo sale agua por el techo',
  'Ya cambiaron el contacto y ahora echa chispas',
  'El apagador que cambiaron ayer saca humo',
  'La puerta principal que arreglaron no cierra con llave',
  'Since my fridge was swapped I get a tingle whenever I touch it',
  'Smoke comes out of the heater that was serviced yesterday',
  'Once the plumber replaced the tap the pipe under the sink started spraying water',
  'Since the roof was patched rain is pouring in through the light fixture',
  'The outlet in my bedroom was replaced on Monday and now it makes a popping noise and gets hot',
  'Since the repair of the boiler... the radiators hiss and I smell gas',
  'The dryer which your man repaired last Tuesday is filling the laundry room with smoke',
  'My stove was swapped on Friday. There is a smell of gas ever since it was installed',
  'ever since the handyman swapped the dimmer it crackles and feels hot',
  'Panel is buzzing since the breaker was replaced',
  'Since the sprinkler was repaired water is pouring out of it',
  'After you guys patched the roof water is pouring through the bedroom ceiling',
  'The tenant says that since the lock was changed the front door cannot be locked at all',
  'My son got an electric shock from the fridge that was repaired yesterday',
  'The toilet you fixed is overflowing and the water is running into the hallway',
  'Since the water heater got replaced the carbon monoxide alarm goes off every night',
  'When the gas man changed the meter he left and now there is a hissing sound and a gas smell',
  'I never smelled gas before, but since they replaced the hose I do smell gas',
  'The deck railing, which was fixed in June, came loose and is about to fall on the sidewalk',
  'Desde que repararon el calentador huele a gas',
  'El enchufe que arreglaron la semana pasada echa humo',
  'Después de que el plomero cambió la llave, el agua sale a chorros y se inunda la cocina',
  'La estufa que repararon huele a gas',
  'Desde que instalaron el boiler suena la alarma de monóxido',
  'Cuando cambiaron el medidor empezó a oler a gas y sigue',
  'A week after the dishwasher was installed the outlet behind it is smoking',
  'Now that the panel has been changed the lights buzz and the wall is hot',
  'The new furnace was installed last week and since then the house smells like exhaust and we have headaches',
];

/** A repair that ended it, whatever small thing is left. */
const ENDED = [
  'Gas was off, they fixed the line and it is back on, no smell',
  'The outlet sparked, the electrician replaced it, all good now',
  'Gas smell was fixed yesterday, thank you',
  'Since you fixed the leak everything is fine',
  'Since you fixed the leak everything is dry',
  'After the leak was fixed the paint peels',
  'Since the outlet was replaced there have been no more sparks',
  'The leak stopped after the plumber replaced the valve',
  'The outlet sparked until it was replaced',
  'The outlet that sparked was replaced, thanks',
  'The light that was smoking has been replaced and works great',
  'After the pipe burst the plumber fixed it, all dry now',
  'Ever since the furnace was repaired it has been warm and quiet',
  'Since they fixed the sparking outlet the wall needs a coat of paint',
  'The leak that was fixed left a stain on the ceiling',
  'The repaired pipe is holding fine',
  'Now that the gas leak is fixed, when will the wall be painted?',
  'Desde que arreglaron la fuga de gas todo bien, gracias',
  'El contacto que echaba chispas ya lo cambiaron, gracias',
  'After the flood was cleaned up the carpet was replaced and looks nice',
  'Once the elevator was repaired my neighbor got out and is fine',
  'The burst pipe was repaired last week and the drywall patch needs sanding',
  'The smoke alarm that was replaced works perfectly',
  'When the outlet was replaced the plate was left crooked',
  'The repaired sprinkler is fine, thanks',
  'Since the wasps were cleared we have not seen any',
  'After you fixed the gas leak the closet door sticks',
  'The new stove was installed and works great, no smell of gas',
  'Since the electrician replaced the panel nothing buzzes anymore',
  'The dryer smoked, you replaced it, thank you',
  'The sparking outlet was replaced yesterday and works fine',
  'After the gas leak was repaired they turned the gas back on and the stove works',
  'Since the sewage backup was cleared the bathroom floor needs new caulk',
  'Ever since you repaired the heater the apartment is cozy, thank you so much',
  'The elevator that was stuck has been repaired, nobody is inside',
  'The ceiling that collapsed was rebuilt, please paint it white',
  'When you replaced the outlet you left a hole in the drywall',
  'Once the leak is fixed please paint the ceiling',
  'After the new stove was installed the drawer squeaks',
  'The repaired door looks great',
  'Front door lock was replaced yesterday, can I have a second key',
  'The lock was changed and now I need a spare key',
  'The smoke detector was replaced yesterday, is it the right model?',
  'Desde que cambiaron el enchufe ya no echa chispas',
  'Después de que arreglaron la gotera falta pintar el techo',
  'La fuga que repararon dejó una mancha en el techo',
  'Since the bathroom was renovated the towel bar is crooked',
  'The fire extinguisher that was replaced has a new tag',
  'After the exterminator treated the unit we have seen no roaches',
  'The radiator hissed until it was replaced, quiet now',
];

describe('A repair told as the onset of a danger', () => {
  it.each(ONSETS)('does not end it: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it('points with its evidence at the words of the danger', () => {
    const description = 'Since the plumber replaced the valve there is a smell of gas in the kitchen';
    const { evidence } = classifyTicket({ description });
    const raising = evidence.filter(({ effect }) => effect === 'raises');
    expect(raising.map(({ text }) => text).join(' | ')).toContain('smell of gas');
    for (const { start, end, text } of evidence) expect(description.slice(start, end)).toBe(text);
  });

  it('counts at the end of a long letter', () => {
    const letter =
      'I have lived here for six years and always paid my rent on time. The hallway was painted last spring and looks very ' +
      'nice, thank you for that. My parcel box still has the old label on it, and the bench in the yard wants a new coat of ' +
      'paint some day. The bike rack by the gate is a little rusty as well, but that can wait until the summer.';
    expect(severityOf(`${letter} Since the valve was replaced there is a smell of gas.`)).toBe('emergency');
  });
});

describe('A repair told as the end of a danger', () => {
  it.each(ENDED)('lowers it: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });
});
