import type { Wordings } from '../reading/concepts/wordings.types.ts';
import type { Category, Doubt } from './triage.types.ts';

/** English and Spanish wordings that only the doubtful points need. */
export const DOUBT_WORDINGS: Wordings = {
  drip: `drip, drips, dripping, dripped, driping, leak, leaks, leaking, leaked, leaky, leakage, trickle, trickles, trickling, water ~ through, water ~ from, gotea*, gotera*, goteo, gotita*, fuga, fugas, filtra*, se filtra, chorrea, chorreando, cae agua, sale agua, escurr*`,
  goes_on: `spreading, spread to, spreads to, into the next/other/hall/hallway/bedroom/kitchen/lounge/living, next room, other room/rooms, all rooms, every room, unit below, flat below, apartment below, floor below, neighbor below, neighbour below, downstairs neighbor*, downstairs neighbour*, down the wall/walls/stairs, down my wall, reached the, reaching the, heading for, heading toward*, se extiende, se esta extendiendo, otro cuarto, otra recamara, otros cuartos, vecino de abajo, vecina de abajo, los de abajo, departamento de abajo, por la pared`,
  bat: `bat, bats, murcielago*`,
  indoors: `inside, indoors, indoor, in/into/around/round/inside/entered/across ~ apartment/flat/house/home/unit/room/rooms/bedroom/bedrooms/bathroom/kitchen/lounge/hall/hallway/corridor/landing/closet/closets/cupboard/cupboards/loo/toilet/nursery/study/office/basement/stairwell/staircase/lobby/laundry, our/my apartment/bedroom/bathroom/kitchen/room, living room, dining room, box room, on ~ curtain/curtains/pillow/bed, came in, comes in, coming in, got in, gets in, getting in, flew in, flies in, flying in, adentro, dentro, en/por ~ casa/cuarto/recamara/sala/cocina/bano/departamento/apartamento/habitacion/dormitorio/comedor/pasillo/piso/oficina/sotano/escalera/cortina, se metio, se meten, entro, entraron, entran`,
  told_as_past: `after/since/following/tras ~ break in/break-in/breakin/burglary/burglaries/robbery/robo/asalto, despues de/del ~ robo/asalto, was/were/got/been broken into, was/were/got/been burgled/robbed/burglarized, broke in, broke into, had a break in/break-in/breakin/burglary, last night/week/weekend/month/monday/tuesday/wednesday/thursday/friday/saturday/sunday, yesterday, the other day/night/week, days/nights/weeks/week/hours/months ago, anoche, ayer, antier, la semana pasada, el mes pasado, hace ~ dias/dia/semanas/semana/horas/meses, entraron a robar, metieron a robar, se metieron`,
  somewhere_else: `car, cars, truck, van, vehicle, gym, mall, locker, at work, my work, not here, not at home, coche, carro, auto, camioneta, gimnasio, metro, en la calle`,
};

/** How a doubtful point is recognized in a text. */
export interface DoubtfulPoint {
  /** The point in words, for the evidence. */
  name: string;
  /** The categories of the decisions that the point may raise. */
  categories: readonly Category[];
  /** The concept that the text has to name. */
  concept: string;
  /** The concept that has to stand near the first one. */
  companionConcept: string;
  /** At most this many sentences lie between the two concepts. */
  mostSentencesApart: number;
  /**
   * Whether the point is an event that is over. Then a past or resolved mention of the concept is enough, without the
   * second concept.
   */
  isOver: boolean;
  /** Concepts that remove the doubt, or make it another matter. */
  excludedBy: readonly string[];
}

/** The points that the triage guide leaves in doubt, with the concepts that mark each. */
export const DOUBTFUL_POINTS: Readonly<Record<Doubt, DoubtfulPoint>> = {
  ceiling_drip: {
    name: 'a ceiling that drips',
    categories: ['plumbing', 'roofing_water_intrusion'],
    concept: 'ceiling',
    companionConcept: 'drip',
    mostSentencesApart: 0,
    isOver: false,
    excludedBy: ['contained', 'goes_on', 'sagging', 'outlet', 'switch', 'panel', 'light', 'wire', 'spark'],
  },
  bat_indoors: {
    name: 'a bat indoors',
    categories: ['pest'],
    concept: 'bat',
    companionConcept: 'indoors',
    mostSentencesApart: 1,
    isOver: false,
    excludedBy: [],
  },
  past_break_in: {
    name: 'a break-in that is over',
    categories: ['locks_security'],
    concept: 'breakin',
    companionConcept: 'told_as_past',
    mostSentencesApart: 0,
    isOver: true,
    excludedBy: ['somewhere_else'],
  },
};
