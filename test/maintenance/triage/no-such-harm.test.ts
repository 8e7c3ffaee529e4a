import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const isEmergency = (description: string): boolean =>
  classifyTicket({ description, priorityHint: null }).severity === 'emergency';

/** Wordings that sound like a danger and tell of none, and dangers told in the same words. */
const TWINS: readonly { harmless: readonly string[]; dangers: readonly string[] }[] = [
  {
    harmless: [
      'Key snapped in the lock of my mailbox.',
      'My key broke off in the cylinder, can I get a new one? The door is locked and I am inside.',
    ],
    dangers: [
      'The hot water cylinder burst and the closet is flooding.',
      'The pipe snapped in the cupboard and water is spraying.',
    ],
  },
  {
    harmless: ['The blind cord snapped in the bedroom.'],
    dangers: ['The power cord snapped and sparks flew.', 'The shower pipe came away in my hand and water is gushing.'],
  },
  {
    harmless: ['My washing line snapped and the shirts went over the railings.'],
    dangers: [
      'A power line snapped and is lying in the yard.',
      'The washing machine line snapped and water is spraying over the floor.',
    ],
  },
  {
    harmless: [
      'I am flooded with flyers, can I have a no junk mail sticker?',
      "We're flooded with calls about the pool.",
    ],
    dangers: ['The basement is flooded and the water keeps rising.'],
  },
  {
    harmless: ['Is flood insurance included in the rent?', 'We\'re swamped with flyers about "pipe burst cover".'],
    dangers: ['A pipe burst, cover the floor is gone, water everywhere.'],
  },
  {
    harmless: ["The neighbour's car is parked eleven inches over the line."],
    dangers: ['The water is inches over the doorstep and coming in.'],
  },
  {
    harmless: ['At my old apartment the neighbour was burgled; can I add a chain here?'],
    dangers: ['A pipe burst in our house and the ceiling is coming down.'],
  },
  {
    harmless: ['Hydro-jet of the foul main done, please close.'],
    dangers: ['A jet of water from the main is hitting the wall.', 'It is pouring water down the wall from upstairs.'],
  },
  {
    harmless: ['El fregadero ya no traga, está lleno de agua con grasa.'],
    dangers: ['El pasillo está lleno de agua y sigue entrando.'],
  },
  {
    harmless: ["The sink has standing water that won't budge."],
    dangers: ['Standing water all over the hall and it keeps rising.'],
  },
  {
    harmless: ['The frozen pipe thawed with no split, thank you.'],
    dangers: ['The frozen pipe thawed and burst, water is everywhere.', "The frozen pipes haven't thawed."],
  },
  {
    harmless: [
      "A faint smell in the bathroom in the mornings, no water where it shouldn't be.",
      'The hot tap knocks when I close it. No water anywhere that I can see.',
    ],
    dangers: ['No water anywhere in the flat.', 'We have no water at all, not a drop.'],
  },
  {
    harmless: [
      'The roofers did the porch in spring. Two wet months and not a drop, thanks.',
      'Ninguna llave da agua caliente, la fría sale bien.',
    ],
    dangers: ['Ninguna llave da agua.'],
  },
  {
    harmless: [
      'The bedroom side of the flat has no power, the rest is fine.',
      'Media casa sin luz, la otra mitad está bien.',
    ],
    dangers: ['The whole flat has no power, also the kitchen side of the flat.', 'No hay luz en toda la casa.'],
  },
  {
    harmless: [
      'The power outage is over, thanks.',
      'There is no power outage, I only wanted to ask about the fuse.',
      "We lost power, the whole street, it came back at nine and everything's normal.",
    ],
    dangers: [
      'We lost power in the whole apartment, it came back at nine and went off again.',
      'There is no power in the whole apartment since the outage.',
      'Desde el apagón no tenemos luz en toda la casa.',
    ],
  },
  {
    harmless: [
      'Ningún tag abre las puertas desde el apagón, con llave sí se puede.',
      'Ice all over the walkway from the lot to building 3.',
      'Garage P2 is pitch black, the whole level.',
    ],
    dangers: ['My apartment is pitch black, the whole place, nothing works.'],
  },
  {
    harmless: ["The ice maker weeps a saucerful every few hours and the wood's gone dark in one plank."],
    dangers: ['Everything went dark in the whole apartment and nothing turns on.'],
  },
  {
    harmless: ['Shower goes from freezing to scalding. I turned down the heater, no difference.'],
    dangers: ["The furnace won't start and it is freezing in here."],
  },
  {
    harmless: [
      'Solo tenemos un inodoro de los dos que funciona, el otro no baja el agua.',
      'There was one bathroom basin and it was full to the brim with soapy water.',
    ],
    dangers: [
      'Solo tenemos un inodoro y no baja el agua.',
      'Our only bathroom: the toilet is blocked and full to the brim.',
    ],
  },
  {
    harmless: ['The raccoon is shut in the laundry room and is now asleep in the delicates.'],
    dangers: ["A man I don't know is asleep in the hallway.", 'There is a stranger sleeping in the laundry room.'],
  },
  {
    harmless: ["Can I have a chain on my door? I'd feel better opening to strangers."],
    dangers: ['Strangers are in my kitchen.'],
  },
  {
    harmless: ['La cuota es un robo a mano armada por lo que cuesta.'],
    dangers: ['Hubo un robo a mano armada en el pasillo.'],
  },
  {
    harmless: ["We weren't burgled, the locksmith only cut too few keys."],
    dangers: ["We were burgled and the door won't lock."],
  },
  {
    harmless: ['The bug screen in there has popped out of its frame.'],
    dangers: ['I popped out and the door locked behind me, my baby is in there.'],
  },
  {
    harmless: ["Radiator in the kids' room is stuck wide open."],
    dangers: ["The front door is wide open and won't lock."],
  },
  {
    harmless: ['The fridge has died with four days of baby food in there.'],
    dangers: ['The bathroom door jammed and the baby is in there.'],
  },
  {
    harmless: [
      'A hailstone went through the skinny window on the landing.',
      'A football went through the garage window.',
    ],
    dangers: ['My foot went through the stairs.', 'A car went through the wall.'],
  },
  {
    harmless: ['A heron came down the chimney and is shut in the dining room.'],
    dangers: ['Bricks are coming down from the chimney onto the path.', 'The chimney came down on the path.'],
  },
  {
    harmless: ['The neighbours sound like the roof is about to come down. Noise warning please?'],
    dangers: ['The ceiling is about to cave in.'],
  },
  {
    harmless: ['Papery ball about like a melon under the porch light.'],
    dangers: ['The ceiling bulges like a melon and drips.'],
  },
  {
    harmless: ['Panel healthy after the alarm, fire watch stood down.'],
    dangers: ['The fire alarm panel is down and there is no fire watch.'],
  },
  {
    harmless: ['Fire drill: horns fine, but closer broken on stair door 6.'],
    dangers: ['The horns are dead in the whole building, the panel is dark.'],
  },
  {
    harmless: [
      'The toilet seat is loose and Grandpa went for a ride on it.',
      'We went for a walk and the gate was stuck open.',
    ],
    dangers: ['The dog went for my daughter in the hall.', "The neighbour's dog went for the postman and bit him."],
  },
  {
    harmless: ["Net's gone from the table tennis. Bats and ball are still there."],
    dangers: ['There are bats flying round in the bedroom.'],
  },
  {
    harmless: ["Won't go down at all, I tried the snake and the plunger."],
    dangers: ['A snake came out of the drain.'],
  },
  {
    harmless: [
      'The tap drips to the beat of Smoke on the Water.',
      'The man in 5 plays Great Balls of Fire until midnight.',
      'The roof is on fire he sings, every night. Noise complaint.',
    ],
    dangers: ['There is smoke on the water heater.', 'The roof is on fire.'],
  },
  {
    harmless: [
      'Someone wrote FIRE IN THE HOLE in the dust on the sill.',
      'The doormat next door says "come in we\'re on fire". Is it allowed?',
    ],
    dangers: ['The doormat is on fire.'],
  },
  {
    harmless: ['Our band Gas Leak is playing on Friday, may we put up a poster?'],
    dangers: ['There is a gas leak in the lobby.'],
  },
  {
    harmless: ['Mi vecina es una víbora en el chat.', 'My landlord is a snake, he kept my deposit.'],
    dangers: ['Hay una víbora en el baño.'],
  },
  {
    harmless: ['Frankly my hair is on fire that one bulb is out.'],
    dangers: ['My hair caught fire from the stove and the curtain is burning.'],
  },
  {
    harmless: [
      'Obra de teatro «El gran incendio», sábado 5 pm.',
      'Estamos escribiendo un plan familiar por si hay incendio o fuga.',
    ],
    dangers: ['Hay un incendio en el piso de abajo.', 'Huele a gas, vengan por si hay fuga.'],
  },
  {
    harmless: ['Your electrician came Tuesday about the fizzing socket, fitted a new one and gave me the test sheet.'],
    dangers: ['Your electrician fitted a new one and the socket is sparking again.'],
  },
  {
    harmless: ["Everything's warm apart from my son's room, frost outside, his radiator is dead."],
    dangers: [
      'Everything is cold apart from the kitchen, there is frost outside and the radiators are dead.',
      "No heat in any room apart from my son's room, and there is frost.",
    ],
  },
];

describe('a wording that only sounds like a danger', () => {
  it.each(TWINS.flatMap(({ harmless }) => harmless))('is none: %s', (description) => {
    expect(isEmergency(description)).toBe(false);
  });

  it.each(TWINS.flatMap(({ dangers }) => dangers))('leaves the danger that it sounds like: %s', (description) => {
    expect(isEmergency(description)).toBe(true);
  });
});
