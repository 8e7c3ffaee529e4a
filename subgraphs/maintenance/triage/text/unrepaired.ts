import type { Token } from './tokenize.ts';
import { isOneOf } from './is-one-of.ts';
import { rememberByWord, rememberWithWord } from '../../reading/segment/word-memory.ts';

/** A repair that the text says did not happen: the words from the denial to the repair verb. */
export interface UnrepairedSpan {
  from: number;
  to: number;
  /** False for a wish ("needs to be fixed"), true when the text says that it did not happen. */
  denied: boolean;
}

const DENIALS = new Set(
  'no not isnt arent wasnt werent doesnt dont didnt havent hasnt hadnt never cant cannot couldnt wont wouldnt aint without nunca sin tampoco unable failed fail fails failing refuse refuses refused refusing forgot yet'.split(
    ' ',
  ),
);
const NOBODY = new Set('nobody nobodys noone none nadie ninguno ninguna'.split(' '));
const UNREPAIRED = new Set(['unrepaired', 'unfixed', 'unresolved']);
const WISHES = new Set('need needs needed must should waiting please to'.split(' '));
const REPAIRS =
  /^(?:fix(?:ed|es|ing)?|repair(?:ed|s|ing)?|replac(?:e|ed|ing)|stop(?:ped|s|ping)?|solv(?:e|ed|ing)|resolv(?:e|ed|ing)|sort(?:ed|ing)?|patch(?:ed)?|mend(?:ed|ing)?|address(?:ed)?|attended|dealt|handled|corrected|remed(?:y|ied|iated)|extinguished|arregl\w*|repar\w*|compuest\w*|componer|compus\w*|solucion\w*|resuelt\w*|resolv\w*|apag(?:ado|ada|aron|ar|an|a)|atendid\w*|atend\w*|detenid\w*)$/;
const isRepairVerb = rememberByWord((word) => REPAIRS.test(word));
const MOTION = /^(?:come|came|comes|coming|show|showed|shown|arrive|arrived|visit|visited|respond|responded)$/;
const MOTION_OF_ANYONE =
  /^(?:looked|look|checked|check|inspected|sent|been|vin[oi]\w*|viene|vienen|venid\w*|venir|revis\w*|mand\w*)$/;
const MOTION_ES = /^(?:vino|vinieron|viene|vienen|venido|venir|revisado|revisan|revisaron)$/;
/** After "come" these show that a person was expected, not that a smell came back. */
const AFTER_MOTION = new Set('yet to by about for and out up at today still'.split(' '));
/** Words that may stand between a denial and its repair verb, as spelling correction leaves them ("side" is "sido"). */
const FILLERS = new Set(
  'has have had been be being is was are were get got getting gotten yet ever still even properly completely fully actually correctly to one you guys they he she it anyone anybody come came out able manage managed bothered tried quite totally entirely really permanently ha han he hemos se lo la los las le les me nos aun todavia sido side esta estan estado podido pudo pudieron puede pueden quiere quieren quiso bien a ido venido vino vinieron quedo de el mas'.split(
    ' ',
  ),
);
/** Words at which the reach of "nobody" towards a repair verb ends. */
const STOPPERS = new Set(
  'since after once because when if si cuando need needs needed necesita hay but pero hurt injured smell smells smelled see saw hear felt feel touched broke until'.split(
    ' ',
  ),
);
/** "no repair needed" denies no repair. */
const NOT_WANTED = new Set('needed necessary required needs need'.split(' '));
const isCondition = isOneOf(new Set('if si whether suppose supposing unless in case would'.split(' ')));
const CONTRASTS = new Set('but pero however although though yet aunque except'.split(' '));
const NOW_FOLLOWERS = new Set(
  'i im we there theres its it the my our a hay huele sale se esta smell smells sparks'.split(' '),
);
const PRESENT_BE = new Set('is are im its theres theyre hay esta estan'.split(' '));
const SENSES = new Set('smell smells hear see feel keeps huele suena sale'.split(' '));
const GOES_ON = /(?:ing|ndo)$/;
const REACH = 6;
const TRUNCATED =
  /^(?:didnt|havent|hasnt|wasnt|isnt|arent|werent|dont|doesnt|not|never|no|nothing|cierto|verdad|mentira)$/;

function isPutOut(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.norm;
  const word = tokens[at]?.norm;
  if (word === 'put') return next === 'out';
  if (word === 'taken' || word === 'took') return next === 'care';
  if (word === 'looked' || word === 'look') return next === 'at' || next === 'into';
  if (word === 'seen') return next === 'to';
  return false;
}

function isRepair(tokens: readonly Token[], at: number, ofAnyone: boolean): boolean {
  const word = tokens[at]?.norm ?? '';
  const next = tokens[at + 1];
  const last = next?.sentence !== tokens[at]?.sentence || next?.clause !== tokens[at]?.clause;
  if (isRepairVerb(word)) return last || !NOT_WANTED.has(next?.norm ?? '');
  if (isPutOut(tokens, at)) return true;
  if (MOTION.test(word)) return last || AFTER_MOTION.has(next?.norm ?? '');
  return ofAnyone ? MOTION_OF_ANYONE.test(word) : MOTION_ES.test(word);
}

function verbAfter(tokens: readonly Token[], at: number, ofAnyone: boolean): number {
  const sentence = tokens[at]?.sentence;
  let found = -1;
  for (let ahead = at + 1; ahead <= at + REACH; ahead += 1) {
    const token = tokens[ahead];
    if (token?.sentence !== sentence || token === undefined || STOPPERS.has(token.norm)) break;
    if (isRepair(tokens, ahead, ofAnyone)) {
      found = ahead;
      // "came to fix": the last verb of the chain counts, so that nothing before it is left over.
      if (isRepairVerb(token.norm)) break;
      continue;
    }
    if (found >= 0 ? !FILLERS.has(token.norm) : !ofAnyone && !FILLERS.has(token.norm)) break;
  }
  // "no ha venido nadie"
  return found >= 0 && NOBODY.has(tokens[found + 1]?.norm ?? '') ? found + 1 : found;
}

/** Few words of a text may tell of a repair that did not happen. */
const mayTell = rememberWithWord(
  (norm) => isRepairVerb(norm) || [NOBODY, WISHES, DENIALS, UNREPAIRED, CONTRASTS].some((some) => some.has(norm)),
);

/** Repairs that the words say did not happen, or ask for. */
export function findUnrepaired(tokens: readonly Token[]): UnrepairedSpan[] {
  const spans: UnrepairedSpan[] = [];
  let repairIn = -1;
  tokens.forEach((token, at) => {
    if (!mayTell(token)) return;
    const { norm, sentence } = token;
    const nobody = NOBODY.has(norm) || (norm === 'no' && tokens[at + 1]?.norm === 'one');
    const wish = WISHES.has(norm);
    if (nobody || wish || DENIALS.has(norm)) {
      const to = verbAfter(tokens, at, nobody);
      if (to >= 0) spans.push({ from: at, to, denied: !wish });
    }
    if (UNREPAIRED.has(norm)) spans.push({ from: at, to: at, denied: true });
    if (isRepairVerb(norm)) repairIn = sentence;
    // "you said you fixed it but you didn't": a contrast that ends in a bare denial takes the repair back.
    if (repairIn === sentence && CONTRASTS.has(norm)) {
      let end = at;
      while (end < at + 5 && tokens[end + 1]?.sentence === sentence) end += 1;
      const isLast = tokens[end + 1]?.sentence !== sentence;
      if (isLast && end > at && tokens.slice(at + 1, end + 1).some((word) => TRUNCATED.test(word.norm))) {
        const bare = tokens.slice(at + 1, end + 1).every((word) => TRUNCATED.test(word.norm) || FILLERS.has(word.norm));
        if (bare) spans.push({ from: firstOf(tokens, at), to: end, denied: true });
      }
    }
  });
  return spans;
}

function firstOf(tokens: readonly Token[], at: number): number {
  let from = at;
  while (tokens[from - 1]?.sentence === tokens[at]?.sentence && from > 0) from -= 1;
  return from;
}

/** Sentences in which a repair is denied as a fact, not as a supposition. */
export function sentencesLeftOpen(tokens: readonly Token[], spans: readonly UnrepairedSpan[]): Set<number> {
  const supposed = new Set(tokens.filter(isCondition).map(({ sentence }) => sentence));
  const open = new Set<number>();
  for (const span of spans) {
    const sentence = tokens[span.from]?.sentence ?? 0;
    if (span.denied && !supposed.has(sentence)) open.add(sentence);
  }
  return open;
}

/** "It was fixed last week, it is sparking": a clause of its own that tells of what goes on. */
function opensPresent(tokens: readonly Token[], at: number): boolean {
  const clause = tokens[at]?.clause;
  if (tokens[at - 1]?.clause === clause) return false;
  const head = tokens.slice(at, at + REACH).filter((token) => token.clause === clause);
  if (head.some(({ norm }) => DENIALS.has(norm))) return false;
  return head.some(({ norm }, place) => {
    const goesOn = head.slice(place + 1, place + 3).some((next) => GOES_ON.test(next.norm));
    return SENSES.has(norm) || (PRESENT_BE.has(norm) && goesOn);
  });
}

/**
 * Per word: 1 when something new that still holds starts after a report of a repair: behind a contrast ("but now ...") or
 * in a clause of the present.
 */
export function afterContrast(tokens: readonly Token[], repairs: readonly { from: number; to: number }[]): Uint8Array {
  const fresh = new Uint8Array(tokens.length);
  if (repairs.length === 0) return fresh;
  const repairedUpTo = new Map<number, number>();
  for (const repair of repairs) {
    const sentence = tokens[repair.from]?.sentence ?? 0;
    repairedUpTo.set(sentence, Math.max(repairedUpTo.get(sentence) ?? -1, repair.to));
  }
  let freshIn = -1;
  tokens.forEach((token, at) => {
    if (freshIn === token.sentence) fresh[at] = 1;
    const repaired = repairedUpTo.get(token.sentence);
    if (repaired === undefined || at <= repaired) return;
    const turnsToNow =
      (token.norm === 'now' || token.norm === 'ahora') && NOW_FOLLOWERS.has(tokens[at + 1]?.norm ?? '');
    if (opensPresent(tokens, at)) {
      freshIn = token.sentence;
      fresh[at] = 1;
    }
    if (CONTRASTS.has(token.norm) || turnsToNow) freshIn = token.sentence;
  });
  return fresh;
}
