import type { Wordings } from '../../reading/concepts/wordings.types.ts';

/** Places that all homes of a house share, and their names. */
export const SHARED_PLACES: Wordings = {
  lobby: `lobby, lobbies, foyer, vestibule, entrance hall, entry hall, entryway, reception, vestibulo, recepcion`,
  laundry: `laundry room, laundry, laundromat, lavanderia, cuarto de lavado`,
  basement: `basement, cellar, sotano, lower ground`,
  garage: `garage, car park, carpark, parking garage, underground parking, estacionamiento, cochera, garaje, parqueadero`,
  lot: `parking lot, lot`,
  // Stairs end in landings, so a place on one also matches the other.
  hallway: `hallway, hall, corridor, landing, pasillo, passage, passageway, stair, stairs, stairway, stairwell, staircase, escalera, escaleras`,
  courtyard: `courtyard, quad, patio central`,
  'trash room': `trash/garbage/bin/rubbish/refuse room/chute/store/area, bin store, dumpster, dumpsters, cuarto de basura`,
  'mail room': `mail room, mailroom, mailbox, mailboxes, letterboxes, buzones`,
  gym: `gym, fitness room, gimnasio`,
  pool: `pool, swimming pool, alberca, piscina`,
  roof: `rooftop, roof terrace, azotea`,
  'back door': `back/rear door/entrance/gate/exit, puerta trasera`,
  'side door': `side door/entrance/gate/exit`,
};

/** Parts of which a property may have several, distinguished by a number, a letter, a side or a name. */
export const PARTS: Wordings = {
  lift: `elevator, elevators, lift, lifts, car, cab, ascensor, ascensores, elevador, elevadores`,
  tower: `tower, torre`,
  building: `building, bldg, edificio`,
  block: `block, bloque`,
  wing: `wing, ala`,
  stair: `stair, staircase, stairwell, stairway, escalera`,
  floor: `floor, floors, fl, level, levels, storey, story, piso, pisos, planta, nivel`,
  entrance: `entrance, entry, gate, portal, entrada, porton`,
  street: `street, road, avenue, lane, calle`,
};

/** Words for a side, which stand before or after the word of the part. */
export const SIDES: Readonly<Record<string, string>> = {
  north: 'north',
  northern: 'north',
  norte: 'north',
  south: 'south',
  southern: 'south',
  sur: 'south',
  east: 'east',
  eastern: 'east',
  este: 'east',
  west: 'west',
  western: 'west',
  oeste: 'west',
  left: 'left',
  izquierdo: 'left',
  izquierda: 'left',
  right: 'right',
  derecho: 'right',
  derecha: 'right',
  rear: 'rear',
  back: 'rear',
  trasero: 'rear',
  trasera: 'rear',
};

/**
 * Names of one part among several. They stand before its word ("the service elevator") or after "de" ("elevador de
 * servicio").
 */
export const KINDS: Readonly<Record<string, string>> = {
  service: 'service',
  servicio: 'service',
  freight: 'service',
  goods: 'service',
  carga: 'service',
  staff: 'service',
  passenger: 'passenger',
  small: 'small',
  big: 'big',
  large: 'big',
  garage: 'garage',
  parking: 'garage',
  front: 'front',
  main: 'front',
  principal: 'front',
  other: 'other',
  another: 'other',
  otro: 'other',
};

/** Numbers and ordinals in words. "Ground" differs from floor 1. */
export const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ground baja',
    'one first uno primer primero',
    'two second dos segundo',
    'three third tres tercer tercero',
    'four fourth cuatro cuarto',
    'five fifth cinco quinto',
    'six sixth seis sexto',
    'seven seventh siete septimo',
    'eight eighth ocho octavo',
    'nine ninth nueve noveno',
    'ten tenth diez decimo',
    'eleven eleventh once',
    'twelve twelfth doce',
  ].flatMap((words, number) => words.split(' ').map((word) => [word, String(number)])),
);

/** Words between a part and its number: "floor no. 3", "lift number two". */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(['no', 'number', 'numero', 'num', 'nr', '#', 'de', 'del']);
/** Words between two numbers of the same part: "between 4 and 5". */
export const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'to', 'through', 'y', 'o', 'al']);
/** Words before a floor that mark it as somebody's home or destination, not as the place of a problem. */
export const HOME_WORDS: ReadonlySet<string> = new Set(
  'live lives living apartment apt flat unit home vivo vive vivimos departamento depto from to up hasta'.split(' '),
);
