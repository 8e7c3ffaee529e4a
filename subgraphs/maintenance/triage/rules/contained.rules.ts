import { words } from '../lexicon/words.ts';
import { findLackingRooms } from '../text/one-room.ts';
import type { Mention } from '../text/phrase-index.ts';
import type { Reading } from '../text/reading.ts';
import type { Token } from '../text/tokenize.ts';
import { PHYSICAL_SIGNS } from './danger-signs.ts';
import type { Hit } from './rule-engine.ts';

/** What else the cold may have done. */
const PIPES = words('pipe pipe_frozen water no_water');
/** Signs that go with rooms that are warm. */
const OF_ROOMS = words('hot spreading');
/** Signs of water that may be gone. */
const OF_WATER = words('flood leak plain_leak burst sewage sewage_backup spreading rises');

const isSign = (concept: string, except: ReadonlySet<string>): boolean =>
  PHYSICAL_SIGNS.has(concept) && !except.has(concept);

/** Whom it endangers. */
const FRAIL = words('frail frail_person asthma power_life made_ill');

/**
 * Whether heat is lost in one room alone, with nobody there whom that endangers: urgent, however cold it is outside, since
 * there is heat elsewhere (guide U1).
 */
export function isOneColdRoom({ tokens, mentions }: Reading, hits: readonly Hit[]): boolean {
  if (hits.some(({ rule, excluded }) => excluded === null && rule.severity === 'emergency')) return false;
  const said = new Set(mentions.map(({ concept }) => concept));
  const isCold = said.has('cold_word') && (said.has('no_heat') || said.has('heating'));
  const isAnythingElse = mentions.some(
    ({ concept }) => FRAIL.has(concept) || PIPES.has(concept) || isSign(concept, OF_ROOMS),
  );
  return isCold && !isAnythingElse && findLackingRooms(tokens).length > 0;
}

const CLEANED = words(
  'cleaned dried mopped pumped vacuumed extracted sanitized disinfected limpio limpiaron limpiado secaron secado',
);
/** Before these words, or as what is still to be done, nothing is cleaned yet. */
const TO_BE_DONE = words(
  'be needs need needed to should must being getting gets never not havent hasnt wasnt falta sin',
);
/** What is left when the water is gone. */
const COSMETIC = words(
  'paint painted painting repaint repainting repainted pintar pintura stain stains stained mancha manchas trim patch patching patched drywall plaster',
);
/** What tells of water, or of what it did, now; and of what has just happened, so that nobody knows yet that it is over. */
const PRESENT = words(
  'again still keep keeps keeping coming comes came drip drips dripping pouring pours running runs rising rises leak leaks leaking seeping seeps wet damp soaked soaking soggy moist mold mould moho moldy mouldy sag sags sagging bulge bulging smell smells smelly odor hot soft flooding now today tonight morning hour hours minute minutes yesterday night ahora hoy ayer otra sigue siguen todavia aun moja mojado mojada humedo humeda gotea huele',
);

const isCleaned = ({ negatedBy }: Reading['scopes'], tokens: readonly Token[], at: number): boolean =>
  CLEANED.has(tokens[at]?.norm ?? '') &&
  (negatedBy[at] ?? -1) < 0 &&
  !tokens.slice(Math.max(0, at - 3), at).some(({ norm }) => TO_BE_DONE.has(norm));

/**
 * Whether the water that a text names was cleaned up and something cosmetic is all that is left of it (guide R3). Any word
 * of the present, any other danger and anybody who is frail says no.
 */
export function isCleanedUp(reading: Reading, hits: readonly Hit[]): boolean {
  const { tokens, mentions, scopes } = reading;
  const counted = hits.filter(({ rule, excluded }) => excluded === null && rule.severity === 'emergency');
  if (counted.length === 0 || counted.some(({ rule, asserted }) => asserted || rule.rule !== 'E3')) return false;
  if (scopes.leftOpen.size > 0 || scopes.unresolved.size > 0 || scopes.hypothetical.size > 0) return false;
  const isOther = ({ concept, from }: Mention): boolean =>
    FRAIL.has(concept) || (isSign(concept, OF_WATER) && !COSMETIC.has(tokens[from]?.norm ?? ''));
  if (mentions.some(isOther)) return false;
  const isOfNow = tokens.some(({ norm }) => PRESENT.has(norm));
  const isCosmetic = tokens.some(({ norm }) => COSMETIC.has(norm));
  return !isOfNow && isCosmetic && tokens.some((_, at) => isCleaned(scopes, tokens, at));
}
