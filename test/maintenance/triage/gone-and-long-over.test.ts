import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { TriageDecision } from '../../../subgraphs/maintenance/triage/classify.ts';

const decide = (description: string): TriageDecision => classifyTicket({ description, priorityHint: null });

/** Signs of fire, gas and electricity that were there a short while ago, and that nobody has looked at. */
const GONE_UNCHECKED: readonly string[] = [
  'no gas smell now, but this morning it was strong and nobody came',
  'No more sparks from the socket, but it sparked yesterday',
  'The outlet is not sparking anymore, it did yesterday, not checked yet',
  'There is no smoke now, smoke came from the oven this morning',
  'No burning smell now, but it was there last night and nobody has looked',
  "I can't smell the gas any more, but it was very strong in the hallway an hour ago",
  'The gas odour is gone now. It was there all night and no one has come to look',
  'There is no smell of gas at the moment, we had it yesterday evening by the stove',
  'ya no huele a gas, pero esta mañana olía muy fuerte y nadie vino',
  'Ahora no huele a gas, anoche sí, y nadie lo ha revisado',
  'not smelling gas right now. earlier it was so strong we opened all the windows',
  'No rotten egg smell today, it was there yesterday though, nobody checked',
  'No sparks at the moment, there were some from the breaker panel last night',
  'The light switch no longer sparks, it did twice this morning',
  "The outlet isn't buzzing or sparking now but it was earlier today",
  'el enchufe ya no echa chispas, pero ayer sí, nadie lo revisó',
  'Ya no salen chispas del tomacorriente, anoche salían muchas',
  "I don't get a shock from the switch any more, but I got one yesterday",
  'The panel does not smell burnt now. It did on Sunday and nobody looked at it',
  'No burning smell this evening, it came from the wall yesterday, never checked',
  'There is no burning smell any more but there was one last night, we do not know from where',
  'No hay olor a quemado ahora, pero anoche estaba y nadie ha mirado',
  'The carbon monoxide alarm is not sounding now, it went off in the night and nobody came',
  'CO alarm stopped. It was going off for an hour last night, we aired the flat, nobody has checked',
  'La alarma de monóxido ya no suena, anoche sonó y nadie vino a revisar',
  "The dryer isn't smoking anymore, it smoked yesterday when I ran it",
  'No smoke from the microwave now, there was a lot this morning',
  'La secadora ya no echa humo, pero ayer echó mucho humo',
  'the furnace does not smell like burning now, it did last night',
  'The smell of gas has stopped but it was all through the stairwell this morning',
  "I don't smell gas at the moment. It was really bad around midnight, we left the windows open",
  'no gas odor right now though there was a strong one last night near the stove',
  "The gas smell isn't there now, my neighbour noticed it too yesterday and no one has been out",
  'No hissing from the meter now, but we heard it an hour ago',
  "There's no more buzzing from the panel, it buzzed loudly last night",
  'The socket does not spark now but I saw it spark on Saturday',
  "Not sparking any longer, the plug behind the sofa did it twice yesterday and it hasn't been looked at",
  'The switch is not hot now, it was very hot last night',
  "The extension lead isn't smoking now, it was smoking an hour ago",
  'No flames now, the dryer had flames in it last night, we put it out ourselves',
  'The oven is not smoking any more, a lot of smoke came out yesterday evening',
  "It doesn't smell burnt anymore. Yesterday it did, from behind the wall",
  "We don't smell anything burning now, but there was a burning smell from the breaker box this morning",
  "The CO alarm isn't beeping now but it was this morning and nobody has been to check",
  'carbon monoxide alarm silent now, it sounded for twenty minutes last night, not checked',
  "I'm not getting shocks from the tap now, I got two yesterday",
  'No shocks today, but I had one from the washing machine last night',
  'Ya no hay olor a gas, anoche era muy fuerte',
  'En este momento no huele a gas pero hace una hora olía muchísimo',
  'No huele a quemado ahora, ayer olía a quemado cerca del tablero',
  'Ahora no sale humo del horno, esta mañana salió bastante',
  'El interruptor ya no da toques, ayer me dio uno',
  'La alarma de monóxido no está sonando ahora, pero sonó anoche',
  'ya no zumba el tablero, anoche zumbaba mucho',
  'no gas smell now but there was this morning, and I just want to know if someone can check',
  'No sparks now, the outlet sparked yesterday, my brother changed it himself',
  'There is no smell of gas now. It was there this morning. Please have the stove checked',
  'No burning smell now but it was there last night, should the panel be inspected?',
  'The CO alarm is not sounding now, it did last night. I replaced the battery',
  'Gas smell seems to have disappeared. This morning the whole kitchen reeked of it and no one from your office came.',
  "I smelled gas around 6am, it's not there now, should someone look at it?",
  'there was a gas smell last night, nothing now',
  'No more gas smell. My husband smelled it too yesterday. Nobody ever checked the stove',
  "It doesn't smell like gas today but two days ago it did",
  'The sparks have stopped. It happened yesterday when I plugged in the kettle.',
  "Outlet isn't sparking at the moment, but there was a big spark an hour ago",
  'No sparks since lunch, but the switch was sparking this morning',
  'It is not sparking now. Yesterday evening the outlet behind the fridge gave off sparks',
  'The light fixture stopped buzzing, it was buzzing and hot last night',
  'The dishwasher smoked a little yesterday. No smoke today.',
  'Smoke came from the toaster oven earlier, it has stopped, we unplugged it',
  'No smoke coming from the washer now, but it was smoking last night and we have not used it since',
  'We can no longer smell the burning but it was there all evening yesterday',
  'burning smell is gone this morning. It was in the hallway last night. no one investigated',
  "There isn't a burning smell now, although there was one an hour ago",
  'CO detector quiet now, last night it went off twice and nobody came out',
  'Carbon monoxide detector is not going off anymore, it did at 3am, nobody checked the boiler',
  'No shock today, yesterday I got a shock from the light switch',
  'Ya se fue el olor a gas pero ayer estaba fuertísimo y no ha venido nadie',
  'Hoy no huele a gas, ayer en la noche sí olía',
  'La toma ya no hace chispas, hizo chispas ayer por la tarde',
  'Ahora el enchufe no chispea, pero chispeó esta mañana y nadie lo ha visto',
  'El horno ya no echa humo, anoche echaba humo negro',
  'Ya no se siente el olor a quemado, anoche sí se sentía',
  'No gas smell now but it was strong this morning, have you checked the line?',
  'No burning smell from the furnace now, it was there last night. The furnace was inspected last winter',
  'There are no sparks now, it did spark yesterday. When was the panel last tested?',
  'no gas smell now, it was there last night, has anyone checked the meter?',
  'The outlet is not sparking now, it was this morning. It was replaced two years ago',
  'No sparks now, it sparked yesterday and nobody came',
  'No sparks tonight but there were some last night',
];

/** Denials beside which the text recalls something else, and signs that somebody has looked at. */
const HARMLESS: readonly string[] = [
  'There is no smell of gas, I just need the pilot relit',
  'No sparks, no smoke, no burning smell, the light just does not turn on',
  'The fridge is not cold, no burning smell or anything',
  'No leak now and it was dry yesterday too, just a stain on the ceiling',
  'No smoke and no smell, the oven just will not light since yesterday',
  'no huele a gas, solo que la estufa no prende desde ayer',
  'The gas company came yesterday, found no leak, and there is no smell now',
  'The smell of gas is gone since your technician replaced the valve yesterday',
  'Ya no huele a gas, ayer vino el técnico y arregló la fuga',
  'Outlet no longer sparks, the electrician replaced it yesterday',
  'No burning smell now; yesterday the fire department checked everything and found nothing',
  'The lift is not stuck now, it was yesterday',
  'The smoke alarm is not chirping now, it did yesterday',
  'No gas smell, no sparks. The tap dripped yesterday and it does today',
  'There is no gas smell, but the stove was replaced yesterday and does not light',
  'No smoke, no smell. The dishwasher left the plates wet yesterday',
  'The alarm did not sound yesterday and there is no smoke, I only want to know when the test is',
  'no sparks or anything, the bulb went out last night',
  'The outlet is not hot and it was not hot yesterday, it just has no power',
  'No burning smell now. Yesterday the electrician checked the panel and replaced the breaker',
  'There was a gas smell yesterday, the gas company came and fixed the valve, no smell now',
  'No huele a gas. Ayer cambiaron la estufa y no prende',
  'No hay humo ni olor, el foco se fundió anoche',
  'No leaks now, the plumber was here yesterday',
  'The tap is not dripping now but it dripped yesterday',
  'The toilet is not running now, it ran all night',
  'No noise now, the party was very loud last night',
  'No ants now, there were some yesterday',
  'the room is not hot now, it was very hot yesterday',
  'The hallway light is not flickering now, it did yesterday',
  "there's no sewage smell now but there was this morning",
  "The radiator isn't hot now, it was yesterday",
  'No gas smell, no sparks, no smoke. The doorbell did not ring yesterday',
  'I have no smell of gas or anything, the pilot was out yesterday and your man relit it',
  'No huele a gas ni nada, ayer se apagó el piloto y el técnico lo prendió',
  'No gas smell now, it was there last night, the gas company checked the meter and found nothing',
  'The outlet is not sparking now, it was this morning, your electrician replaced it at noon',
  'no huele a gas ahora, anoche sí, ya vinieron y revisaron todo',
  'No sparks, nothing hot, the bulb just needs replacing',
];

/** Dangers of long ago that were dealt with, or are the occasion of a request. */
const LONG_OVER: readonly string[] = [
  'We had a gas leak years ago; today I would just like a copy of the report',
  'The CO detector beeped last year but you replaced it and it has been fine since',
  'Years ago there was a gas leak in this flat; could I get a copy of the inspection report',
  'We had a gas leak last year, it was repaired then. I only need the certificate for my insurance',
  'hace años tuvimos una fuga de gas; hoy solo quiero una copia del informe',
  'There was a fire in the building in 2019. Please send me the incident report',
  'The outlet sparked last year, the electrician replaced it and it has worked fine since',
  'The CO alarm went off last winter, your technician changed the detector and it has been quiet since',
  'El detector de monóxido sonó el año pasado, lo cambiaron y desde entonces todo bien',
  'Two years ago smoke came out of the oven, you gave us a new one and there have been no problems since',
  'We had sparks from the panel a few years ago, that was fixed. Today I just want to know when the rent is due',
  'A few years back there was a smell of gas. It was repaired. I would like the repair invoice please',
  'The dryer caught fire last year, it was replaced and the new one works fine',
  'When we moved in years ago we had a gas leak. Just asking for a copy of that report for my records',
  "The last tenants had a fire here years ago. I'd like to see the repair records please",
  'In 2021 the outlet in the den sparked and your electrician swapped it. Works fine. Just need the invoice',
  'A few years ago the CO alarm went off; it was replaced and everything has been quiet since',
  'We had smoke from the furnace last winter, the technician fixed it and it has been fine since then',
  'Years ago we smelled gas, the utility repaired the line. Can you send a letter saying so for my insurer',
  'Last year the dryer caught fire, you replaced it, I just want a copy of the fire report',
  'El año pasado hubo un incendio en la cocina, lo repararon; solo necesito el informe para el seguro',
  'El enchufe chispeó el año pasado y lo cambiaron. Quiero una copia de la factura',
  'Last summer a pipe burst and flooded the hall, it was repaired. May I have the certificate for my records',
  "The smoke detector went off last year, you changed the battery and it's been fine ever since",
  'years ago someone got trapped in the elevator, it was repaired, I would like the inspection certificate',
  'We used to smell gas in our old apartment, here everything is fine, just need a new filter',
  'A long time ago there was a fire in unit 5. Could you send me that report?',
  "last year's gas leak was repaired by the utility, please send me the paperwork",
  'The smoke alarm went off last month while cooking, no smoke now, can I get a spare battery',
  'CO alarm beeped two years ago, it was replaced, no problems since. I only want to know its expiry date',
  'The outlet sparked in 2022, an electrician rewired it, all good since then, please close the ticket',
  'El año pasado hubo una fuga de gas y la repararon. Hoy solo quiero saber la fecha de la inspección',
  'There was a burst pipe last winter, you repaired it, today I just need the invoice',
];

/** Dangers of long ago beside one of now. */
const BACK_AGAIN: readonly string[] = [
  'We had a gas leak years ago and now I smell gas again',
  'There was a gas leak last year. Today it smells of rotten eggs again',
  'The CO detector beeped last year, you replaced it, and tonight it is going off',
  'The outlet sparked last year, you fixed it, but it sparked again this morning',
  'hace años hubo una fuga de gas y hoy huele a gas otra vez',
  'Years ago we had a gas leak; today there is the same smell in the kitchen',
  'The CO alarm went off last winter and you replaced it. It has been fine since but now we all have headaches',
  'We had a fire years ago; now there is smoke coming from the same wall',
  'Last year you fixed a gas leak here. It smells exactly the same right now',
  'A gas leak happened last year and it is happening again in the kitchen',
  'Last winter the CO alarm went off and you replaced it. It went off again an hour ago',
  'Last year there was a fire. I smell burning in the hallway',
  'The outlet sparked last year, the electrician replaced it, and it is sparking',
  'hace años hubo una fuga de gas, ahora huele a gas en el pasillo',
  'El año pasado sonó el detector de monóxido, lo cambiaron, y está sonando',
  'There was a gas leak years ago, could I get a copy of the report? Also the hallway smells of rotten eggs',
  'The CO detector went off last year and was replaced; my wife and I have had headaches and feel dizzy since the heating came on',
  'We had a pipe burst last year, you fixed it. Water is pouring through the ceiling',
  'Last year you fixed a leak under the sink. There is a hissing sound by the gas meter',
  'Years ago a man broke in here. Someone is trying to force the door',
  'Hubo un incendio el año pasado, ya lo arreglaron. Sale humo del tablero',
  'the oven caught fire two years ago and you replaced it, there is smoke coming out of it',
  'Smoke came out of the same outlet as last year when you fixed it',
  'Last year gas leaked here and it was fixed but the smell came back',
  'Last winter we had no heat and you fixed it, now there is no heat and it is 20F outside',
  'last year sewage came up and you cleared it, it is coming up through the shower onto the floor',
  'A pipe burst last winter and was repaired, it burst, water everywhere, please send the plumber who wrote that report',
  'We had a fire years ago so we know the smell. Burning plastic in the stairwell',
  'The CO alarm from last year, the one you replaced, says 90 ppm',
  'Last year the ceiling fell in the bedroom and you repaired it. A big crack opened and plaster is raining down',
  'Two years ago an intruder came in. Somebody is at my door with a knife, I know him',
  'Sewage came up last year, it was fixed. Brown water in the tub and rising, please',
  'Back in 2020 a gas leak was repaired on this meter; the meter hisses',
  'The elevator dropped last year and you sent a certificate. My mother is trapped in it',
  'hace años hubo un incendio, ya arreglaron todo, pero sale humo del enchufe',
  'El año pasado cambiaron el detector de monóxido; suena sin parar y estamos mareados',
  'The dryer caught fire last year and you replaced it. Smoke is coming from the new one, please call',
  'We had a gas leak years ago and I want a copy of the report because I smell it in the kitchen',
  'last year you repaired the gas line, I need to know why it hisses and stinks of eggs',
  'Gas leak was fixed last year. Headaches and dizzy all of us since the heating went on',
];

describe('A sign of fire, gas or electricity that is gone', () => {
  it.each(GONE_UNCHECKED)('stays an emergency while nobody has checked it: %s', (text) => {
    expect(decide(text).severity).toBe('emergency');
  });

  it.each([
    ['no gas smell now, but this morning it was strong and nobody came', 'gas'],
    ['No more sparks from the socket, but it sparked yesterday', 'electrical'],
    ['There is no smoke now, smoke came from the oven this morning', 'appliance'],
    ['No burning smell now, but it was there last night and nobody has looked', 'fire_safety'],
  ])('keeps the trade that has to look: %s', (text, category) => {
    const { category: given, evidence } = decide(text);
    expect(given).toBe(category);
    expect(evidence.map(({ explanation }) => explanation).join()).toContain('gone, but nobody has checked');
  });

  it.each(HARMLESS)('is none when it was looked at, or when something else was there: %s', (text) => {
    expect(decide(text).severity).not.toBe('emergency');
  });
});

describe('A danger of long ago', () => {
  it.each(LONG_OVER)('is no emergency: %s', (text) => {
    expect(decide(text).severity).not.toBe('emergency');
  });

  it.each(BACK_AGAIN)('hides none of now: %s', (text) => {
    expect(decide(text).severity).toBe('emergency');
  });
});

describe('A break in a line', () => {
  it.each([
    'There is a break in the water main outside the building',
    'break in the water main',
    'A break in the main line has left us without water',
    'There was a break in the pipe under the sink and water is everywhere',
  ])('is plumbing: %s', (text) => {
    expect(decide(text)).toMatchObject({ severity: 'emergency', category: 'plumbing' });
  });

  it.each([
    'Somebody is trying to break in the back door',
    'There was a break in, the front door is kicked in',
    'A break in at the building, the lock is smashed',
    'Someone tried to break in the main door last night and it does not lock',
  ])('is no break-in, which stays one: %s', (text) => {
    expect(decide(text)).toMatchObject({ severity: 'emergency', category: 'locks_security' });
  });
});
