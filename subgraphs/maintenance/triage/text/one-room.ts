import { words } from '../lexicon/words.ts';
import type { Token } from './tokenize.ts';

const ROOMS = words(
  'room bedroom nursery bathroom kitchen lounge den office study hallway closet cuarto recamara dormitorio habitacion alcoba bano cocina sala',
);
const ONLY = words('only just solo solamente unicamente');
const ONLY_AFTER = words('only alone nomas');
/** What may stand between "only" and the room: whose it is and which, and never a verb. */
const WHICH = words(
  'the my our his her their in a one el la los las mi nuestro nuestra en un una kids kid childrens childs childrens sons daughters boys girls guest spare back front main master second third small big living dining family laundry upstairs downstairs moms dads parents roommates',
);
const LACKS = words(
  'no not without isnt doesnt hasnt wont none cold freezing lost out off dead stopped broken sin frio fria helado helada',
);
/** How a clause goes on behind "in the living room only". */
const GOES_ON = words('and but its it while because y pero');
const FARTHEST = 6;
const SAVE = words('from except for but bar salvo menos excepto');
const WARM = words('warm toasty hot heated heats works fine ok okay calientito caliente calientes bien');

/** Where the words begin that tell which room is meant, or the room itself. */
function whereWhich(tokens: readonly Token[], room: number): number {
  let from = room;
  while (from > 0 && tokens[from - 1]?.clause === tokens[room]?.clause && WHICH.has(tokens[from - 1]?.norm ?? '')) {
    from -= 1;
  }
  return from;
}

function lacks(tokens: readonly Token[], from: number, to: number, clause: number | undefined): boolean {
  return tokens.slice(Math.max(0, from), to).some((token) => token.clause === clause && LACKS.has(token.norm));
}

/** "Only the kids' room has no heat": what follows the room lacks something. */
function isOnlyOneLacking(tokens: readonly Token[], room: number, from: number): boolean {
  const clause = tokens[room]?.clause;
  const before = tokens[from - 1];
  if (before?.clause !== clause || !ONLY.has(before?.norm ?? '')) return false;
  const isPlace = tokens.slice(Math.max(0, from - 2), room).some(({ norm }) => norm === 'in' || norm === 'en');
  if (isPlace) return lacks(tokens, from - 1 - FARTHEST, from - 1, clause);
  return lacks(tokens, room + 1, room + 1 + FARTHEST, clause);
}

/** "No heat in only the kids' room", "heat is out in the living room only". */
function isLackingThere(tokens: readonly Token[], room: number, from: number): boolean {
  const clause = tokens[room]?.clause;
  const [after, next] = [tokens[room + 1], tokens[room + 2]];
  const isEnd = next === undefined || next.clause !== clause || GOES_ON.has(next.norm);
  if (after?.clause !== clause || !ONLY_AFTER.has(after?.norm ?? '') || !isEnd) return false;
  const isPlace = tokens.slice(from, room).some(({ norm }) => norm === 'in' || norm === 'en');
  return isPlace && lacks(tokens, from - FARTHEST, from, clause);
}

/** "Everything is warm apart from my son's room". */
function isLeftOut(tokens: readonly Token[], room: number, from: number): boolean {
  const before = tokens[from - 1];
  if (!SAVE.has(before?.norm ?? '') || before?.sentence !== tokens[room]?.sentence) return false;
  const told = tokens.slice(Math.max(0, from - 1 - FARTHEST), from - 1);
  return told.some(({ norm, sentence }) => sentence === before?.sentence && WARM.has(norm));
}

/**
 * The rooms of which a text says that they alone lack something: "only the kids' room has no heat". "Only the kitchen has
 * heat" and "we only have one room" say something else.
 * @returns where each stands
 */
export function findLackingRooms(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ norm }, at) => {
    if (!ROOMS.has(norm)) return [];
    const from = whereWhich(tokens, at);
    return isOnlyOneLacking(tokens, at, from) || isLackingThere(tokens, at, from) || isLeftOut(tokens, at, from)
      ? [at]
      : [];
  });
}
