import { describe, expect, it } from '@jest/globals';
import { isSameCause, sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { SharedCause } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** The cause of a report as the triage judges it, and its trade. */
function causeOf(description: string): [string, SharedCause | undefined] {
  const { category, severity } = classifyTicket({ description });
  return [category, sharedCauseOf({ category, severity, description })];
}

function areTogether(lead: string, report: string): boolean {
  const [[trade, cause], [ownTrade, ownCause]] = [causeOf(lead), causeOf(report)];
  return cause !== undefined && ownCause !== undefined && trade === ownTrade && isSameCause(cause, ownCause);
}

describe('A report behind one that tells of the same lost service or lift', () => {
  it.each<[string, string[]]>([
    [
      'I am trapped in the lift between floors 2 and 3',
      ['Trapped in the elevator at floor 9, alone, please help', 'West wing elevator stopped, my father is inside'],
    ],
    ['Elevator is stuck between floors 2 and 3, I am inside', ['Trapped in the lift, floor 8, three kids here']],
    [
      'The elevator is stuck with people in it',
      ['The elevator doors open to an empty shaft', 'The elevator fell a floor before it stopped'],
    ],
    [
      'No water in the whole building',
      [
        'No water in the building, water is running over the electric meters',
        'Whole building has no water and the basement is flooding',
        'Whole building has no water and the cellar is full of water',
        'Whole building no water and our boiler gauge is in the red and whistling',
        'No water in the building, sprinkler system shows zero pressure',
        'No water in the building and the garage is flooded',
        'No water in the building, water pours over the fuse boxes in the cellar',
        'No water in the whole building and the boiler is making banging noises and the pressure keeps rising',
        'No water in the building, the fire sprinklers have no pressure',
        'No water in the building and there is water coming up through the drains',
        'No water in the building and the laundry room floor is under two inches of water',
        'Whole building has no water, sewage is backing up in the ground floor toilets',
        'No water in the building but water is spraying onto the fuse box',
      ],
    ],
    [
      'Power is out in the whole building',
      [
        'Power is out in the whole building and water is pouring into the meter cupboard',
        'The whole building has no power, the main door will not lock any more',
        'Power is out in the whole building, the front door lock is dead and anyone can walk in',
        'No power in the whole building and rain is coming in over the meters',
        'Whole building has no power, the fire alarm panel is dead too',
        'No power in the building and the garage gate fell down',
        'Whole building without power and the garage is under water',
        'No power in the building and the glass entrance door is smashed',
        'Power out in the whole building, the pressure gauge on the boiler keeps climbing',
        'No power in the whole building and a tree fell on the cars',
        'Power is out in the whole building and the back gate stands wide open',
      ],
    ],
    [
      'No heat in the whole building, it is freezing outside',
      [
        'Whole building without heat and the boiler room is under water',
        'No heat in the building, the boiler room is flooded',
        'No heat in the whole building and the pipes are frozen',
        'No heat in the building, frozen pipes in the laundry',
        'No heat in the entire building and my window is broken',
        "No heat in the building and my front door won't close",
        'No heat in the whole building, the extension cord is melted',
        'Whole building has no heat and the boiler is shaking and steaming',
        'No heat in the entire building, water is coming through the hallway ceiling',
      ],
    ],
    [
      'The fire alarm is ringing in the whole building',
      [
        'Fire alarm going off, sprinkler is pouring in 3C',
        'The fire alarm is ringing and water comes out of the sprinkler heads',
        'Fire alarm ringing in the building and the exit door will not open',
        'Fire alarm ringing everywhere in the building, water is pouring from the ceiling in 4B',
        'The fire alarm is ringing and a sprinkler went off in the lobby',
      ],
    ],
    [
      'No heat in the whole building',
      [
        'No heat in the whole building, space heater scorched the carpet',
        'No heat in the whole building, window in bedroom is smashed',
      ],
    ],
    [
      'The elevator is out of service',
      [
        'Elevator stopped and water is dripping into the cab',
        'The elevator is out of service and a child is in it crying',
        'The elevator door is open and there is nothing behind it, just the hole',
        "Elevator doors closed on a child's arm",
        'Elevator stopped working, smells like burning',
        'The lift stopped and there is water in the pit',
        'The elevator plunged and then stopped, I got out',
        'Elevator cable is frayed and it shakes',
        'The lift moves with the doors open',
        'The lift is broken with my two kids in it',
      ],
    ],
    [
      'I am trapped in the elevator',
      ['Another lift stopped, two kids in it at floor 5', 'My sister is trapped in the second elevator'],
    ],
    [
      'The elevator is stuck between floors 4 and 5, people inside',
      ['Someone is trapped in the service elevator', 'My wife is stuck in the lift on the 11th floor'],
    ],
    ['I am stuck in the left elevator', ['My mother is stuck in the right elevator']],
    ['I am stuck in the elevator', ['The other elevator is stuck too with my daughter in it']],
    [
      'People trapped in the elevator',
      ['The elevator dropped two floors and stopped', 'The elevator doors opened and there is no car there'],
    ],
    ['The elevator is stuck on floor 3', ['Second elevator is stuck on floor 7 with two people']],
    [
      'No hay agua en todo el edificio',
      [
        'No hay agua en todo el edificio y el sótano está inundado',
        'No hay agua en todo el edificio y el agua cae sobre el tablero eléctrico',
      ],
    ],
    [
      'Se fue la luz en todo el edificio',
      [
        'No hay luz en todo el edificio y está cayendo agua sobre los medidores',
        'Sin luz en todo el edificio y el garaje está inundado',
        'No hay luz en todo el edificio y la puerta principal no cierra',
      ],
    ],
    ['Estoy atrapado en el elevador', ['Mi hijo está atrapado en el otro elevador']],
    ['Estoy atrapado en el elevador entre el piso 2 y 3', ['Atrapada en el elevador en el piso 9']],
    [
      'El elevador no funciona',
      ['El elevador se cayó un piso y se paró', 'Se abre la puerta del elevador y no hay cabina'],
    ],
    [
      'Trapped in the elevator between floors 2 and 3',
      ['We are stuck in the freight elevator', 'My husband is trapped in the lift on the tenth floor'],
    ],
    ['Estoy atrapada en el elevador en el piso 4', ['Mi papá está atrapado en el elevador en el piso 10']],
    ['Estoy atrapada en el elevador', ['Atrapado en el elevador de servicio']],
    [
      'No hay calefacción en todo el edificio',
      [
        'Sin calefacción en todo el edificio y la caldera está vibrando y silbando',
        'Sin calefacción en todo el edificio y se rompió la ventana de mi cuarto',
      ],
    ],
    ['I am stuck in the lift at level 4', ['Help, stuck in the lift at level 7']],
    ['The lift is stuck with people in it, east side', ['People stuck in the lift on the west side']],
    ['Elevator stuck at 12 with three of us inside', ['Elevator stuck at 3 with an old lady inside']],
    ['No water in the whole building', ['No water in the building. Our cellar is knee deep in water']],
    ['No water in the whole building', ['No water in the building, and the water heater is rumbling and shaking']],
    [
      'Power is out in the whole building',
      ['Power is out in the building and the entrance stands open, strangers walk in'],
    ],
    ['Power is out in the whole building', ['Power is out in the entire building. The electricity meters are wet']],
    ['Power is out in the whole building', ['Whole building without power and the lift is stuck with my son']],
    ['No heat in the whole building', ['No heat in the whole building, part of the facade came down']],
    ['No heat in the whole building', ['Heat is out in the whole building; the back door does not close']],
    [
      'The fire alarm is ringing in the whole building',
      ['Fire alarm in the building is ringing, there is water all over the stairs'],
    ],
    ['The elevator is out of service', ['The lift door opened but the cabin was not there']],
    ['The elevator is out of service', ['Lift sank about a metre when we got in, then it went dead']],
    ['The elevator is out of service', ['The elevator shot up to the top and banged to a stop']],
  ])('stands apart with a danger that "%s" does not hold', (lead, reports) => {
    expect(reports.filter((report) => areTogether(lead, report))).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['I am stuck in the elevator', ['Somebody is trapped in the elevator, please hurry']],
    ['The elevator is stuck with people in it', ['Elevator stuck with people inside, hurry']],
    ['I am trapped in the lift between floors 2 and 3', ['Somebody is trapped in the elevator']],
    [
      'The elevator is out of service',
      [
        'Elevator not working',
        'I live on the 5th floor and the elevator is not working again',
        'The lift is broken again, I have to carry my groceries up six floors',
        'The elevator is down, nobody is inside',
        'Lift out of order again, my old mother has to wait downstairs',
        'Elevator not working, the doors stay shut',
        'The elevator is not moving and the display is blank',
      ],
    ],
    ['The elevator is stuck on floor 3', ['Elevator stuck on 3 with the doors closed']],
    [
      'No water in the whole building',
      [
        'No water in the building since this morning, when will it be back?',
        'Whole building has no water, I cannot shower or flush',
        'No water on any floor, not even in the basement laundry',
        'No water anywhere in the building, no flooding or leaks that I can see',
        'Whole building has no water, the basement is dry',
        'No water in the building. Water was running fine last night',
        'No water in the whole building, the taps just hiss air',
        'No water in the building, a main broke and water is gushing down the street',
        'Nobody in the building has water, please send someone',
      ],
    ],
    [
      'Power is out in the whole building',
      [
        'Power outage in the whole building, the fridge is warming up',
        'The whole building has no power, elevator and lights are out too',
        'No power in the whole building and it is raining outside',
        'Whole building is dark, the hallway lights are out too',
        'No power in the building after the storm, windows are fine',
        'Power is out in the whole building, hot water too',
      ],
    ],
    [
      'No heat in the whole building, it is freezing outside',
      [
        'Heat is off in the entire building, we are freezing',
        'No heat in the building, I have all the windows closed and am wearing a coat',
        'Heating is off in the whole building, the radiators are ice cold, brrr',
      ],
    ],
    ['No heat in the whole building', ['No heat in the building, the boiler is down']],
    [
      'The fire alarm is ringing in the whole building',
      [
        'Fire alarm is going off in the building, no smoke anywhere',
        'The fire alarm will not stop ringing',
        'The fire alarm is going off in the building, no fire, no smoke, sprinklers did not go off',
        'Fire alarm is blaring in the entire building, everyone is standing outside',
      ],
    ],
    ['There is a burst water main outside', ['No water in the building, a water main burst down the street']],
    [
      'No hay agua en todo el edificio',
      ['Todo el edificio sin agua desde la mañana', 'No hay agua en todo el edificio, no sale nada de la llave'],
    ],
    [
      'Se fue la luz en todo el edificio',
      ['No hay luz en todo el edificio, ni en el pasillo', 'Todo el edificio sin luz y el portón eléctrico no sirve'],
    ],
    ['El elevador no funciona', ['El ascensor está descompuesto otra vez']],
    ['Estoy atrapado en el elevador', ['Hay alguien atrapado en el elevador']],
    ['I am trapped in the elevator', ['The elevator is stuck with somebody in it on the 4th floor']],
    ['Trapped in the elevator between the 4th and 5th floor', ['Somebody is stuck in the lift near floor 4']],
    ['Trapped in the west elevator', ['My neighbor is stuck in the west wing elevator']],
    ['Estoy atrapada en el elevador en el piso 4', ['Hay alguien atrapado en el elevador del cuarto piso']],
    ['No hay calefacción en todo el edificio', ['Sin calefacción en todo el edificio, hace mucho frío']],
    ['I am stuck in the lift at level 4', ['Person stuck in lift, level 4, please come']],
    ['Elevator stuck at 12 with three of us inside', ['Three people stuck in the elevator on the 12th floor']],
    ['The elevator is out of service', ['Both elevators are out, we have to take the stairs']],
    ['No water in the whole building', ['No running water in the entire building, toilets will not flush']],
    ['Power is out in the whole building', ['Blackout in the whole building, cannot cook or charge my phone']],
    ['Power is out in the whole building', ['Power out in the entire building, is the whole street dark?']],
    ['No heat in the whole building', ['Heat has been out in the whole building since last night']],
    ['The fire alarm is ringing in the whole building', ['Building fire alarm ringing for twenty minutes now']],
    [
      'The fire alarm is ringing in the whole building',
      ['Fire alarm going off in the whole building, we are all outside, doors are open'],
    ],
  ])('is put together with "%s" when it tells of no other', (lead, reports) => {
    expect(reports.filter((report) => !areTogether(lead, report))).toEqual([]);
  });
});
